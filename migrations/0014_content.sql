ALTER TABLE "partners" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_files" ADD COLUMN "earlier_file_url" text;
--> statement-breakpoint
ALTER TABLE "member_files" ADD COLUMN "earlier_file_name" text;
--> statement-breakpoint
ALTER TABLE "member_files" ADD COLUMN "earlier_file_size" integer;
--> statement-breakpoint
ALTER TABLE "member_files" ADD COLUMN "earlier_file_type" text;
