ALTER TABLE "edition_versions" ADD COLUMN "file_url" text;
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "draft_file_url" text;
--> statement-breakpoint
DROP INDEX "study_documents_file";
--> statement-breakpoint
CREATE INDEX "study_documents_file" ON "study_documents" USING btree ("file_url");
