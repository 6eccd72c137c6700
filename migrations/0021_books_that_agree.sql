ALTER TABLE "study_orders" ADD COLUMN "study_sent_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "refund_iban" text;
--> statement-breakpoint
ALTER TABLE "study_orders" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whether the study went out is told by the mails about an order, and where those are gone by its history.
UPDATE "study_orders" SET "study_sent_at" = "sent"."at" FROM (
	SELECT "id", max("at") AS "at" FROM (
		SELECT "entry_id" AS "id", "created_at" AS "at" FROM "mails" WHERE "kind" IN ('order-with-study', 'study', 'study-link')
		UNION ALL
		SELECT "study_orders"."id", "activity"."created_at" FROM "activity" JOIN "study_orders" ON "study_orders"."id"::text = "activity"."entry_id" WHERE "action" = 'study sent'
	) "told" GROUP BY "id"
) "sent" WHERE "sent"."id" = "study_orders"."id";
--> statement-breakpoint
UPDATE "study_orders" SET "is_sample" = true WHERE (
	SELECT ("document" -> 'creditor' ->> 'isSample')::boolean FROM "invoices" WHERE "order_id" = "study_orders"."id" AND "kind" = 'invoice' ORDER BY "created_at" DESC LIMIT 1
);
--> statement-breakpoint
DROP INDEX "study_orders_newest_to_deliver";
--> statement-breakpoint
CREATE INDEX "study_orders_newest_to_deliver" ON "study_orders" USING btree ("created_at","id") WHERE "study_orders"."study_sent_at" is null and "study_orders"."status" in ('pending', 'processed') and "study_orders"."cancelled_at" is null;
--> statement-breakpoint
-- What was sent as '2. Mahnung' stays one: it is the third level now.
UPDATE "reminders" SET "level" = 3 WHERE "level" = 2;
--> statement-breakpoint
-- Orders are also summed by whether the study went out and whether the creditor is the sample, and with what was ordered.
DELETE FROM "order_sums";
--> statement-breakpoint
ALTER TABLE "order_sums" DROP CONSTRAINT "order_sums_edition_month_due_day_state_payment_pk";
--> statement-breakpoint
ALTER TABLE "order_sums" ADD COLUMN "is_sent" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_sums" ADD COLUMN "is_sample" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_sums" ADD COLUMN "total" bigint NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_sums" ADD CONSTRAINT "order_sums_pk" PRIMARY KEY("edition","month","due_day","state","payment","is_sent","is_sample");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_order_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the order of the key: two writers who change the same sums wait for each other instead of both waiting.
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "order_sums";
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "is_sent", "is_sample", "rows", "total", "open", "paid")
		SELECT k.*, n."study_sent_at" IS NOT NULL, n."is_sample", count(*), 100 * sum(n."price"::bigint + n."presentation_price"), sum(coalesce(n."open_amount", 0)), sum(n."paid_amount")
		FROM "new_rows" n, "summed_under"(n."edition_year", n."created_at", n."due_at", n."status", n."cancelled_at", n."open_amount", n."paid_amount") k
		GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT ON CONSTRAINT "order_sums_pk" DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "total" = "order_sums"."total" + excluded."total", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "is_sent", "is_sample", "rows", "total", "open", "paid")
		SELECT k.*, o."study_sent_at" IS NOT NULL, o."is_sample", -count(*), -100 * sum(o."price"::bigint + o."presentation_price"), -sum(coalesce(o."open_amount", 0)), -sum(o."paid_amount")
		FROM "old_rows" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k
		GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT ON CONSTRAINT "order_sums_pk" DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "total" = "order_sums"."total" + excluded."total", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	ELSE
		INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "is_sent", "is_sample", "rows", "total", "open", "paid")
		SELECT "edition", "month", "due_day", "state", "payment", "is_sent", "is_sample", sum("counted"), sum("counted" * "total"), sum("counted" * "open"), sum("counted" * "paid") FROM (
			SELECT k.*, n."study_sent_at" IS NOT NULL AS "is_sent", n."is_sample", 1 AS "counted", 100 * (n."price"::bigint + n."presentation_price") AS "total", coalesce(n."open_amount", 0)::bigint AS "open", n."paid_amount" AS "paid"
			FROM "new_rows" n, "summed_under"(n."edition_year", n."created_at", n."due_at", n."status", n."cancelled_at", n."open_amount", n."paid_amount") k
			UNION ALL
			SELECT k.*, o."study_sent_at" IS NOT NULL, o."is_sample", -1, 100 * (o."price"::bigint + o."presentation_price"), coalesce(o."open_amount", 0), o."paid_amount"
			FROM "old_rows" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k
		) "changed" GROUP BY 1, 2, 3, 4, 5, 6, 7
		HAVING sum("counted") <> 0 OR sum("counted" * "total") <> 0 OR sum("counted" * "open") <> 0 OR sum("counted" * "paid") <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT ON CONSTRAINT "order_sums_pk" DO UPDATE SET "rows" = "order_sums"."rows" + excluded."rows", "total" = "order_sums"."total" + excluded."total", "open" = "order_sums"."open" + excluded."open", "paid" = "order_sums"."paid" + excluded."paid";
	END IF;
	-- Days to pay come and go: what nobody is summed under any more would only be read.
	DELETE FROM "order_sums" WHERE "rows" = 0 AND "total" = 0 AND "open" = 0 AND "paid" = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "order_sums" ("edition", "month", "due_day", "state", "payment", "is_sent", "is_sample", "rows", "total", "open", "paid")
SELECT k.*, "study_sent_at" IS NOT NULL, "is_sample", count(*), 100 * sum("price"::bigint + "presentation_price"), sum(coalesce("open_amount", 0)), sum("paid_amount") FROM "study_orders" o, "summed_under"(o."edition_year", o."created_at", o."due_at", o."status", o."cancelled_at", o."open_amount", o."paid_amount") k GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
CREATE TABLE "bank_outside" (
	"entry" text PRIMARY KEY NOT NULL,
	"payer" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
