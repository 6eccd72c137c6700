ALTER TABLE "study_orders" ALTER COLUMN "business_area" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "study_orders" ALTER COLUMN "partner_interest" DROP NOT NULL;
