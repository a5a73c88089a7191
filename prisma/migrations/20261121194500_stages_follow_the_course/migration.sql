-- AlterTable
ALTER TABLE "exam_stages" ADD COLUMN     "is_needed" BOOLEAN NOT NULL DEFAULT true;

-- Whether an answer is right is settled when the attempt is closed, by one rule in one place; answers are taken before.
ALTER TABLE "attempt_questions" DROP CONSTRAINT "attempt_questions_is_right_check";
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_is_right_check" CHECK ("is_right" IS NULL OR "answered_at" IS NOT NULL);
