CREATE TABLE "edition_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_year" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "appeared_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "announced_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "end_url" text;
--> statement-breakpoint
CREATE INDEX "edition_notices_newest" ON "edition_notices" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "edition_notices_email" ON "edition_notices" USING btree (lower("edition_notices"."email"));
--> statement-breakpoint
ALTER TABLE "notice_links" ADD CONSTRAINT "notice_links_notice_id_edition_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "edition_notices"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "notice_links_notice" ON "notice_links" USING btree ("notice_id");
--> statement-breakpoint
-- The privacy statement follows, where it still says what the sample content said.
INSERT INTO "setting_versions" ("setting", "document", "administrator", "created_at")
SELECT 'site-texts', replace(replace(replace("document"::text, "forms", "forms" || "forms_now"), "kept", "kept" || "kept_now"), 'Anfrage oder Bestellung', 'Anfrage, Bestellung oder Benachrichtigung')::jsonb, 'the website', clock_timestamp()
FROM (SELECT "document" FROM "setting_versions" WHERE "setting" = 'site-texts' ORDER BY "created_at" DESC LIMIT 1) "shown",
	(SELECT
		'merkt sich der Server jede Sendung zusätzlich während eines Tages.' AS "forms",
		E'\\n\\n**Benachrichtigung zur nächsten Ausgabe.** Wer erfahren möchte, wann die nächste Ausgabe erscheint, gibt eine E-Mail-Adresse an und sonst nichts. Wir verwenden sie erst, wenn Sie sie über einen Link bestätigt haben, den wir Ihnen senden, und nur für diese Benachrichtigung. Ob Sie eine E-Mail öffnen oder einem Link darin folgen, messen wir nicht. In jeder Benachrichtigung steht ein Link, mit dem Sie sie beenden; Ihre Adresse wird dann sofort gelöscht.' AS "forms_now",
		E'Kontakt- und Partnerschaftsanfragen | {handledDays}\u00A0Tage, nachdem sie erledigt sind, höchstens {messageYears}\u00A0Jahre' AS "kept",
		E'\\nAdresse für die Benachrichtigung zur nächsten Ausgabe | bis Sie sie beenden; ohne Bestätigung {noticeDays}\u00A0Tage' AS "kept_now"
	) "promised"
WHERE position("forms" IN "document"::text) > 0 AND position("kept" IN "document"::text) > 0;
