-- Under which value an entry is counted: its own, or the name of the end where the date of its end is set.
CREATE FUNCTION "tallied_under"("entry" jsonb, "field" text, "ended" text, "name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN "entry" ->> "ended" IS NOT NULL THEN "name" ELSE "entry" ->> "field" END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the order of the values: two writers who change the same counts wait for each other instead of both waiting.
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "tallies" WHERE "entity" = TG_TABLE_NAME;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, "tallied_under"(to_jsonb(n), TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]), count(*) FROM "new_rows" n GROUP BY 2 ORDER BY 2
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, "tallied_under"(to_jsonb(o), TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]), -count(*) FROM "old_rows" o GROUP BY 2 ORDER BY 2
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	ELSE
		INSERT INTO "tallies" ("entity", "value", "rows")
		SELECT TG_TABLE_NAME, "value", sum("difference") FROM (
			SELECT "tallied_under"(to_jsonb(n), TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) AS "value", 1 AS "difference" FROM "new_rows" n
			UNION ALL
			SELECT "tallied_under"(to_jsonb(o), TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]), -1 FROM "old_rows" o
		) "changed" GROUP BY "value" HAVING sum("difference") <> 0 ORDER BY "value"
		ON CONFLICT ("entity", "value") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "cancelled_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "study_orders" SET "cancelled_at" = "invoices"."created_at" FROM "invoices" WHERE "invoices"."order_id" = "study_orders"."id" AND "invoices"."kind" = 'credit-note';
--> statement-breakpoint
DROP TRIGGER "study_orders_inserted" ON "study_orders";
--> statement-breakpoint
DROP TRIGGER "study_orders_updated" ON "study_orders";
--> statement-breakpoint
DROP TRIGGER "study_orders_deleted" ON "study_orders";
--> statement-breakpoint
DROP TRIGGER "study_orders_truncated" ON "study_orders";
--> statement-breakpoint
CREATE INDEX "study_orders_newest_cancelled" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."cancelled_at" is not null;
--> statement-breakpoint
DELETE FROM "tallies" WHERE "entity" = 'study_orders';
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'study_orders', CASE WHEN "cancelled_at" IS NOT NULL THEN 'cancelled' ELSE "status"::text END, count(*) FROM "study_orders" GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER "study_orders_inserted" AFTER INSERT ON "study_orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status', 'cancelled_at', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER "study_orders_updated" AFTER UPDATE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status', 'cancelled_at', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER "study_orders_deleted" AFTER DELETE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status', 'cancelled_at', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER "study_orders_truncated" AFTER TRUNCATE ON "study_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('status', 'cancelled_at', 'cancelled');
