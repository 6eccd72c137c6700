ALTER TABLE "invoices" ADD COLUMN "replaces" uuid;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_amount" integer;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_by" text;
--> statement-breakpoint
ALTER TABLE "study_documents" ADD COLUMN "earlier_file_url" text;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "edition_year" integer;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_unique" UNIQUE("replaces");
--> statement-breakpoint
-- Until now only whole amounts were noted.
UPDATE "invoices" SET "paid_amount" = "total" WHERE "paid_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "study_orders" SET "edition_year" = ("invoices"."document" -> 'edition' ->> 'year')::integer FROM "invoices" WHERE "invoices"."order_id" = "study_orders"."id" AND "invoices"."kind" = 'invoice';
