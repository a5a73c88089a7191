-- AlterTable
ALTER TABLE "appeals" ALTER COLUMN "user_course_id" DROP NOT NULL;

-- By hand: only a question may be about no course. Every row has one until now.
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_course_id_check" CHECK ("kind" = 'question' OR "user_course_id" IS NOT NULL);
