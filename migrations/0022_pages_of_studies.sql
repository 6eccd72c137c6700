ALTER TABLE "stored_files" ADD COLUMN "pages" integer;
