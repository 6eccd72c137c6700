ALTER TABLE "site_text_versions" RENAME TO "setting_versions";
--> statement-breakpoint
ALTER TABLE "setting_versions" RENAME CONSTRAINT "site_text_versions_pkey" TO "setting_versions_pkey";
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD COLUMN "setting" text;
--> statement-breakpoint
UPDATE "setting_versions" SET "setting" = 'site-texts';
--> statement-breakpoint
ALTER TABLE "setting_versions" ALTER COLUMN "setting" SET NOT NULL;
--> statement-breakpoint
DROP INDEX "site_text_versions_created";
--> statement-breakpoint
CREATE INDEX "setting_versions_newest" ON "setting_versions" USING btree ("setting","created_at");
