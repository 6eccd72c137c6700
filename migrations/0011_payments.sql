CREATE TABLE "order_sums" (
	"edition" integer NOT NULL,
	"month" text NOT NULL,
	"due_day" text NOT NULL,
	"state" text NOT NULL,
	"payment" text NOT NULL,
	"rows" integer NOT NULL,
	"open" bigint NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"bank_entry" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What was noted on invoices: a payment each, and another where it went back.
INSERT INTO "payments" ("order_id", "amount", "paid_at", "way", "by") SELECT "order_id", coalesce("paid_amount", "total"), "paid_at", 'bank', coalesce("paid_by", '') FROM "invoices" WHERE "kind" = 'invoice' AND "paid_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "payments" ("order_id", "amount", "paid_at", "way", "by") SELECT "order_id", -coalesce("paid_amount", "total"), "refunded_at", 'bank', coalesce("refunded_by", '') FROM "invoices" WHERE "kind" = 'invoice' AND "refunded_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "paid_at";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "paid_amount";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "paid_by";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "refunded_at";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "refunded_by";
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "open_amount" integer;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "paid_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
-- The account of every order that has documents.
UPDATE "study_orders" SET "open_amount" = "account"."billed" - "account"."paid", "paid_amount" = "account"."paid", "due_at" = "account"."due_at" FROM (
	SELECT "order_id", sum("total")::integer AS "billed",
		coalesce((SELECT sum("amount") FROM "payments" WHERE "payments"."order_id" = "invoices"."order_id"), 0)::integer AS "paid",
		max(("document" ->> 'dueAt')::timestamptz) FILTER (WHERE "kind" = 'invoice' AND NOT EXISTS (SELECT FROM "invoices" "credit" WHERE "credit"."corrects" = "invoices"."id")) AS "due_at"
	FROM "invoices" GROUP BY "order_id"
) "account" WHERE "account"."order_id" = "study_orders"."id";
--> statement-breakpoint
ALTER TABLE "order_sums" ADD CONSTRAINT "order_sums_edition_month_due_day_state_payment_pk" PRIMARY KEY("edition","month","due_day","state","payment");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_entry_unique" UNIQUE("bank_entry");
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "study_orders_newest_to_deliver" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."status" in ('pending', 'processed') and "study_orders"."cancelled_at" is null;
--> statement-breakpoint
CREATE INDEX "study_orders_newest_open" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."open_amount" > 0;
--> statement-breakpoint
CREATE INDEX "study_orders_newest_paid" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."open_amount" < 1 and "study_orders"."paid_amount" > 0 and "study_orders"."cancelled_at" is null;
--> statement-breakpoint
CREATE INDEX "study_orders_newest_to_pay_back" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."open_amount" < 0;
--> statement-breakpoint
-- Under what an order is summed. What is open is summed by its last day to pay, which decides from when on it is overdue.
CREATE FUNCTION "summed_under"("edition_year" integer, "created_at" timestamptz, "due_at" timestamptz, "status" text, "cancelled_at" timestamptz, "open_amount" integer, "paid_amount" integer, OUT "edition" integer, OUT "month" text, OUT "due_day" text, OUT "state" text, OUT "payment" text) LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT coalesce("edition_year", 0), to_char("created_at" AT TIME ZONE 'Europe/Zurich', 'YYYY-MM'),
		CASE WHEN "open_amount" > 0 THEN coalesce(to_char("due_at" AT TIME ZONE 'Europe/Zurich', 'YYYY-MM-DD'), '') ELSE '' END,
		CASE WHEN "cancelled_at" IS NOT NULL THEN 'cancelled' ELSE "status" END,
		CASE WHEN "open_amount" > 0 THEN 'open' WHEN "open_amount" < 0 THEN 'to-pay-back' WHEN "paid_amount" > 0 THEN 'paid' ELSE 'none' END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the order of the key: two writers who change the same sums wait for each other instead of both waiting.
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "order_sums";
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "rows", "open", "paid")
		SELECT k.*, count(*), sum(coalesce(n."open_amount", 0)), sum(n."paid_amount")
		FROM "new_rows" n, "summed_under"(n."edition_year", n."created_at", n."due_at", n."status", n."cancelled_at", n."open_amount", n."paid_amount") k
		GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT ("edition", "month", "due_day", "state", "payment") DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "rows", "open", "paid")
		SELECT k.*, -count(*), -sum(coalesce(o."open_amount", 0)), -sum(o."paid_amount")
		FROM "old_rows" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k
		GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT ("edition", "month", "due_day", "state", "payment") DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	ELSE
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "rows", "open", "paid")
		SELECT "edition", "month", "due_day", "state", "payment", sum("counted"), sum("counted" * "open"), sum("counted" * "paid") FROM (
			SELECT k.*, 1 AS "counted", coalesce(n."open_amount", 0) AS "open", n."paid_amount" AS "paid"
			FROM "new_rows" n, "summed_under"(n."edition_year", n."created_at", n."due_at", n."status", n."cancelled_at", n."open_amount", n."paid_amount") k
			UNION ALL
			SELECT k.*, -1, coalesce(o."open_amount", 0), o."paid_amount"
			FROM "old_rows" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k
		) "changed" GROUP BY 1, 2, 3, 4, 5
		HAVING sum("counted") <> 0 OR sum("counted" * "open") <> 0 OR sum("counted" * "paid") <> 0 ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT ("edition", "month", "due_day", "state", "payment") DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	END IF;
	-- Days to pay come and go: what nobody is summed under any more would only be read.
	DELETE FROM "order_sums" WHERE "rows" = 0 AND "open" = 0 AND "paid" = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "rows", "open", "paid")
SELECT k.*, count(*), sum(coalesce("open_amount", 0)), sum("paid_amount") FROM "study_orders" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE TRIGGER "study_orders_summed_inserted" AFTER INSERT ON "study_orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();
--> statement-breakpoint
CREATE TRIGGER "study_orders_summed_updated" AFTER UPDATE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();
--> statement-breakpoint
CREATE TRIGGER "study_orders_summed_deleted" AFTER DELETE ON "study_orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();
--> statement-breakpoint
CREATE TRIGGER "study_orders_summed_truncated" AFTER TRUNCATE ON "study_orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_sums"();
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "active_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "visited_at" timestamp with time zone;
