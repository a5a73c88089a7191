-- When a person last ordered a specialization, and when they hid that the order was rejected.
ALTER TABLE "user_programs" ADD COLUMN "ordered_at" TIMESTAMPTZ(3), ADD COLUMN "hidden_at" TIMESTAMPTZ(3);

-- Orders of before: the last event of ordering, where it is still kept.
UPDATE "user_programs" p SET "ordered_at" = coalesce(
  (SELECT max(e."created_at") FROM "audit_events" e WHERE e."company_id" = p."company_id" AND e."subject" = 'user_program'
    AND e."subject_id" = p."id" AND e."action" = 'program_ordered'),
  p."created_at")
WHERE p."kind" = 'education' AND p."status" IN ('processing', 'rejected');
