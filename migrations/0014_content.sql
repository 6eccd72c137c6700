ALTER TABLE "partners" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;
