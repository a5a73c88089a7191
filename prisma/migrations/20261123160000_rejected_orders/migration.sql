-- AlterTable
ALTER TABLE "user_programs" ADD COLUMN "reject_reason" TEXT, ADD COLUMN "rejected_at" TIMESTAMPTZ(3);

-- A person is shown why; nobody searches or sorts by it.
ALTER TABLE "user_programs"
  ADD CONSTRAINT "user_programs_reject_reason_check" CHECK (char_length("reject_reason") BETWEEN 1 AND 1000);

-- Orders that were rejected until now: when is in the trail at best, and is shown nowhere.
UPDATE "user_programs" SET "rejected_at" = "created_at" WHERE "status" = 'rejected';
