-- AlterEnum
ALTER TYPE "letter_group" ADD VALUE 'team';
ALTER TYPE "notice_code" ADD VALUE 'MDO';
ALTER TYPE "reminder_matter" ADD VALUE 'late_course';

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "escalate_after_days" INTEGER;
ALTER TABLE "user_courses" ADD COLUMN     "escalated_on" DATE;

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "companies" ADD CONSTRAINT "companies_escalate_after_days_check" CHECK ("escalate_after_days" BETWEEN 1 AND 60);
