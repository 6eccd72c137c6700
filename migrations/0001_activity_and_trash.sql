CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"administrator" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entry_id" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"title" text NOT NULL,
	"entry" jsonb NOT NULL,
	"administrator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_entry" ON "activity" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("created_at","id");