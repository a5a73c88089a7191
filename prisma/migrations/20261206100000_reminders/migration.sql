-- CreateEnum
CREATE TYPE "reminder_matter" AS ENUM ('course');

-- CreateTable
CREATE TABLE "reminders" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "letter_kind" NOT NULL,
    "matter" "reminder_matter" NOT NULL,
    "about" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "letter_id" INTEGER,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reminders_company_id_letter_id_idx" ON "reminders"("company_id", "letter_id");

-- CreateIndex
CREATE INDEX "reminders_created_at_idx" ON "reminders"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_company_id_id_key" ON "reminders"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_company_id_user_id_matter_about_day_kind_key" ON "reminders"("company_id", "user_id", "matter", "about", "day", "kind");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_letter_id_fkey" FOREIGN KEY ("company_id", "letter_id") REFERENCES "letters"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks, nor for indexes of some rows.
ALTER TABLE "reminders"
  ADD CONSTRAINT "reminders_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 40),
  ADD CONSTRAINT "reminders_outcome_check" CHECK ("letter_id" IS NULL OR "reason" IS NULL);
-- A person is reminded of a matter once a day, whatever runs at the same time.
CREATE UNIQUE INDEX "reminders_told_once_a_day" ON "reminders"("company_id", "user_id", "matter", "about", "day") WHERE "reason" IS NULL;
