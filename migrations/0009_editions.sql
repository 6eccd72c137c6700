CREATE TABLE "edition_parts" (
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"unconfirmed" jsonb DEFAULT '[]' NOT NULL,
	"administrator" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edition_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"administrator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edition_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"document" jsonb NOT NULL,
	"administrator" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"year" integer PRIMARY KEY NOT NULL,
	"version_id" uuid,
	"publish_at" timestamp with time zone,
	"scheduled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edition_parts" ADD CONSTRAINT "edition_parts_year_name_pk" PRIMARY KEY("year","name");
--> statement-breakpoint
ALTER TABLE "edition_previews" ADD CONSTRAINT "edition_previews_token_hash_unique" UNIQUE("token_hash");
--> statement-breakpoint
CREATE INDEX "edition_previews_year" ON "edition_previews" USING btree ("year","created_at");
--> statement-breakpoint
CREATE INDEX "edition_versions_year" ON "edition_versions" USING btree ("year","created_at");
