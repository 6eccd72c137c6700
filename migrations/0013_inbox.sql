CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee" text;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "handled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "assignee" text;
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "note" text;
--> statement-breakpoint
CREATE INDEX "reply_templates_newest" ON "reply_templates" USING btree ("created_at","id");
--> statement-breakpoint
DROP TRIGGER "contact_messages_inserted" ON "contact_messages";
--> statement-breakpoint
DROP TRIGGER "contact_messages_updated" ON "contact_messages";
--> statement-breakpoint
DROP TRIGGER "contact_messages_deleted" ON "contact_messages";
--> statement-breakpoint
DROP TRIGGER "contact_messages_truncated" ON "contact_messages";
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_handled" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."handled_at" is not null;
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_unread" ON "contact_messages" USING btree ("created_at","id") WHERE not "contact_messages"."is_read";
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."handled_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_answered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is not null and "contact_messages"."handled_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_mine" ON "contact_messages" USING btree ("assignee","created_at","id") WHERE "contact_messages"."assignee" is not null and "contact_messages"."handled_at" is null;
--> statement-breakpoint
DELETE FROM "tallies" WHERE "entity" = 'contact_messages';
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'contact_messages', CASE WHEN "handled_at" IS NOT NULL THEN 'handled' ELSE "is_read"::text END, count(*) FROM "contact_messages" GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER "contact_messages_inserted" AFTER INSERT ON "contact_messages" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_updated" AFTER UPDATE ON "contact_messages" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_deleted" AFTER DELETE ON "contact_messages" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_truncated" AFTER TRUNCATE ON "contact_messages" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
DROP TRIGGER "partner_applications_inserted" ON "partner_applications";
--> statement-breakpoint
DROP TRIGGER "partner_applications_updated" ON "partner_applications";
--> statement-breakpoint
DROP TRIGGER "partner_applications_deleted" ON "partner_applications";
--> statement-breakpoint
DROP TRIGGER "partner_applications_truncated" ON "partner_applications";
--> statement-breakpoint
CREATE INDEX "partner_applications_newest_handled" ON "partner_applications" USING btree ("created_at","id") WHERE "partner_applications"."handled_at" is not null;
--> statement-breakpoint
CREATE INDEX "partner_applications_newest_unread" ON "partner_applications" USING btree ("created_at","id") WHERE not "partner_applications"."is_read";
--> statement-breakpoint
CREATE INDEX "partner_applications_newest_open" ON "partner_applications" USING btree ("created_at","id") WHERE "partner_applications"."handled_at" is null;
--> statement-breakpoint
CREATE INDEX "partner_applications_newest_answered" ON "partner_applications" USING btree ("created_at","id") WHERE "partner_applications"."answered_at" is not null and "partner_applications"."handled_at" is null;
--> statement-breakpoint
CREATE INDEX "partner_applications_newest_mine" ON "partner_applications" USING btree ("assignee","created_at","id") WHERE "partner_applications"."assignee" is not null and "partner_applications"."handled_at" is null;
--> statement-breakpoint
DELETE FROM "tallies" WHERE "entity" = 'partner_applications';
--> statement-breakpoint
INSERT INTO "tallies" ("entity", "value", "rows") SELECT 'partner_applications', CASE WHEN "handled_at" IS NOT NULL THEN 'handled' ELSE "is_read"::text END, count(*) FROM "partner_applications" GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER "partner_applications_inserted" AFTER INSERT ON "partner_applications" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_updated" AFTER UPDATE ON "partner_applications" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_deleted" AFTER DELETE ON "partner_applications" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');
--> statement-breakpoint
CREATE TRIGGER "partner_applications_truncated" AFTER TRUNCATE ON "partner_applications" FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally"('is_read', 'handled_at', 'handled');

--> statement-breakpoint
-- The privacy statement follows, where it still says what the sample content said.
INSERT INTO "site_text_versions" ("document", "administrator")
SELECT replace("document"::text, "promised"."before", "promised"."after")::jsonb, 'the website'
FROM (SELECT "document" FROM "site_text_versions" ORDER BY "created_at" DESC LIMIT 1) "shown",
	(SELECT E'{messageYears}\u00A0Jahre, oder bis wir sie vorher löschen' AS "before", E'{handledDays}\u00A0Tage, nachdem sie erledigt sind, höchstens {messageYears}\u00A0Jahre' AS "after") "promised"
WHERE position("promised"."before" IN "document"::text) > 0;
