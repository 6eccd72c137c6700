INSERT INTO "activity" ("administrator", "action", "entity", "entry_id", "title", "changes", "created_at")
SELECT "administrator", 'changed', 'study_orders', "order_id"::text, '#' || right("order_id"::text, 8),
  jsonb_build_object('status', jsonb_build_object('from', "from_status", 'to', "to_status")), "created_at"
FROM "order_status_changes";
--> statement-breakpoint
DROP TABLE "order_status_changes" CASCADE;
