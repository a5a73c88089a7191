-- AlterEnum
ALTER TYPE "credit_origin" ADD VALUE 'taken_over';

-- AlterTable
ALTER TABLE "programs" ADD COLUMN "takes_over_days" INTEGER;

-- AlterTable
ALTER TABLE "course_credits" ADD COLUMN "user_course_id" INTEGER, ALTER COLUMN "made_by_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "course_credits_company_id_user_course_id_idx" ON "course_credits"("company_id", "user_course_id");

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is taken over counts in one program alone, and a rule makes it, not a person.
DROP INDEX "course_credits_standing";
CREATE UNIQUE INDEX "course_credits_standing" ON "course_credits"("company_id", "user_id", "course_id") WHERE "ended_as" IS NULL AND "user_course_id" IS NULL;
CREATE UNIQUE INDEX "course_credits_taken_over" ON "course_credits"("company_id", "user_course_id") WHERE "ended_as" IS NULL;
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_made_by_id_check" CHECK ("made_by_id" IS NULL OR "user_course_id" IS NULL);
ALTER TABLE "programs" ADD CONSTRAINT "programs_takes_over_days_check" CHECK ("takes_over_days" BETWEEN 1 AND 3650);
