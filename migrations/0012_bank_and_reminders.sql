CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" text NOT NULL,
	"files" text[] NOT NULL,
	"booked" integer NOT NULL,
	"undecided" integer NOT NULL,
	"known" integer NOT NULL,
	"newest_day" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"amount" integer NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_level" ON "reminders" USING btree ("invoice_id","level");
--> statement-breakpoint
CREATE INDEX "reminders_order" ON "reminders" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "payments_bank_booking" ON "payments" USING btree (split_part("payments"."bank_entry", '/', 1));
