-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'UDA';
ALTER TYPE "notice_code" ADD VALUE 'UDE';

-- AlterTable
ALTER TABLE "reminders" ADD COLUMN     "asked_by_id" INTEGER;

-- DropIndex
DROP INDEX "reminders_company_id_user_id_matter_about_day_kind_key";

-- CreateIndex
CREATE INDEX "reminders_company_id_user_id_matter_about_day_idx" ON "reminders"("company_id", "user_id", "matter", "about", "day");

-- CreateIndex
CREATE INDEX "reminders_company_id_asked_by_id_idx" ON "reminders"("company_id", "asked_by_id");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_asked_by_id_fkey" FOREIGN KEY ("company_id", "asked_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what is left out is kept once a day for the letter of the day, and for each person who asks.
CREATE UNIQUE INDEX "reminders_left_once_a_day" ON "reminders"("company_id", "user_id", "matter", "about", "day", "kind", coalesce("asked_by_id", 0)) WHERE "reason" IS NOT NULL;
