-- What is searched and what is looked for, made alike: small letters without accents, no #, no blank or hyphen inside a number.
-- Letters that are no letter and an accent are named one by one. In the language of queries, so that the planner sees through it.
CREATE FUNCTION "searchable"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(replace(replace(
		lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f#]|-+(?=\d)|(?<=\d)[ -]+(?=\d)', '', 'g')),
	'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'æ', 'ae')
$$;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "document_numbers" text;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "payment_reference" text;
--> statement-breakpoint
UPDATE "study_orders" SET "document_numbers" = "issued"."numbers", "payment_reference" = "issued"."reference" FROM (
	SELECT "order_id", string_agg("number", ', ' ORDER BY "created_at", "number") AS "numbers", max("reference") AS "reference" FROM "invoices" GROUP BY "order_id"
) "issued" WHERE "issued"."order_id" = "study_orders"."id";
--> statement-breakpoint
DROP INDEX "contact_messages_search";
--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ((searchable(coalesce("contact_messages"."first_name", '') || ', ' || coalesce("contact_messages"."last_name", '') || ', ' || coalesce("contact_messages"."email", '') || ', ' || coalesce("contact_messages"."organization", '') || ', ' || coalesce("contact_messages"."subject", '') || ', ' || coalesce("contact_messages"."message", '') || ', ' || right("contact_messages"."id"::text, 8))) gin_trgm_ops) WITH (fastupdate=off);
--> statement-breakpoint
DROP INDEX "partner_applications_search";
--> statement-breakpoint
CREATE INDEX "partner_applications_search" ON "partner_applications" USING gin ((searchable(coalesce("partner_applications"."first_name", '') || ', ' || coalesce("partner_applications"."last_name", '') || ', ' || coalesce("partner_applications"."email", '') || ', ' || coalesce("partner_applications"."organization", '') || ', ' || coalesce("partner_applications"."message", '') || ', ' || right("partner_applications"."id"::text, 8))) gin_trgm_ops) WITH (fastupdate=off);
--> statement-breakpoint
DROP INDEX "study_orders_search";
--> statement-breakpoint
CREATE INDEX "study_orders_search" ON "study_orders" USING gin ((searchable(coalesce("study_orders"."first_name", '') || ', ' || coalesce("study_orders"."last_name", '') || ', ' || coalesce("study_orders"."email", '') || ', ' || coalesce("study_orders"."organization", '') || ', ' || coalesce("study_orders"."billing_address", '') || ', ' || coalesce("study_orders"."document_numbers", '') || ', ' || coalesce("study_orders"."payment_reference", '') || ', ' || right("study_orders"."id"::text, 8))) gin_trgm_ops) WITH (fastupdate=off);
