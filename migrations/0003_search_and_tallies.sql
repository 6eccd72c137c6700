CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "tallies" (
	"entity" text NOT NULL,
	"value" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "tallies_entity_value_pk" PRIMARY KEY("entity","value")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ((lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("organization", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message", ''))) gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "partner_applications_search" ON "partner_applications" USING gin ((lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("organization", '') || ' ' || coalesce("message", ''))) gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "study_orders_newest_by_status" ON "study_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "study_orders_search" ON "study_orders" USING gin ((lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("organization", '') || ' ' || coalesce("billing_address", ''))) gin_trgm_ops) WITH (fastupdate=off);
--> statement-breakpoint
CREATE FUNCTION "keep_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the order of the values: two writers who change the same counts wait for each other instead of both waiting.
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "tallies" WHERE "entity" = TG_TABLE_NAME;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, to_jsonb(n) ->> TG_ARGV[0], count(*) FROM "new_rows" n GROUP BY 2 ORDER BY 2
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, to_jsonb(o) ->> TG_ARGV[0], -count(*) FROM "old_rows" o GROUP BY 2 ORDER BY 2
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	ELSE
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, "value", sum("difference") FROM (
			SELECT to_jsonb(n) ->> TG_ARGV[0] AS "value", 1 AS "difference" FROM "new_rows" n
			UNION ALL
			SELECT to_jsonb(o) ->> TG_ARGV[0], -1 FROM "old_rows" o
		) "changed" GROUP BY "value" HAVING sum("difference") <> 0 ORDER BY "value"
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'contact_messages', "is_read"::text, count(*) FROM "contact_messages" GROUP BY "is_read";
--> statement-breakpoint
CREATE TRIGGER "contact_messages_inserted" AFTER INSERT ON "contact_messages" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_updated" AFTER UPDATE ON "contact_messages" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_deleted" AFTER DELETE ON "contact_messages" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_truncated" AFTER TRUNCATE ON "contact_messages" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'partner_applications', "is_read"::text, count(*) FROM "partner_applications" GROUP BY "is_read";
--> statement-breakpoint
CREATE TRIGGER "partner_applications_inserted" AFTER INSERT ON "partner_applications" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_updated" AFTER UPDATE ON "partner_applications" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_deleted" AFTER DELETE ON "partner_applications" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_truncated" AFTER TRUNCATE ON "partner_applications" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read');
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'study_orders', "status"::text, count(*) FROM "study_orders" GROUP BY "status";
--> statement-breakpoint
CREATE TRIGGER "study_orders_inserted" AFTER INSERT ON "study_orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status');
--> statement-breakpoint
CREATE TRIGGER "study_orders_updated" AFTER UPDATE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status');
--> statement-breakpoint
CREATE TRIGGER "study_orders_deleted" AFTER DELETE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status');
--> statement-breakpoint
CREATE TRIGGER "study_orders_truncated" AFTER TRUNCATE ON "study_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status');