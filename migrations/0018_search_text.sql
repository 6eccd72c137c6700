ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce("contact_messages"."first_name", '') || ', ' || coalesce("contact_messages"."last_name", '') || ', ' || coalesce("contact_messages"."email", '') || ', ' || coalesce("contact_messages"."organization", '') || ', ' || coalesce("contact_messages"."subject", '') || ', ' || coalesce("contact_messages"."message", '') || ', ' || right("contact_messages"."id"::text, 8))) STORED;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce("partner_applications"."first_name", '') || ', ' || coalesce("partner_applications"."last_name", '') || ', ' || coalesce("partner_applications"."email", '') || ', ' || coalesce("partner_applications"."organization", '') || ', ' || coalesce("partner_applications"."message", '') || ', ' || right("partner_applications"."id"::text, 8))) STORED;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce("study_orders"."first_name", '') || ', ' || coalesce("study_orders"."last_name", '') || ', ' || coalesce("study_orders"."email", '') || ', ' || coalesce("study_orders"."organization", '') || ', ' || coalesce("study_orders"."billing_address", '') || ', ' || coalesce("study_orders"."document_numbers", '') || ', ' || coalesce("study_orders"."payment_reference", '') || ', ' || right("study_orders"."id"::text, 8))) STORED;
--> statement-breakpoint
DROP INDEX "contact_messages_search";
--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=off);
--> statement-breakpoint
DROP INDEX "partner_applications_search";
--> statement-breakpoint
CREATE INDEX "partner_applications_search" ON "partner_applications" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=off);
--> statement-breakpoint
DROP INDEX "study_orders_search";
--> statement-breakpoint
CREATE INDEX "study_orders_search" ON "study_orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=off);
