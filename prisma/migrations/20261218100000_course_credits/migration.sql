-- CreateEnum
CREATE TYPE "credit_origin" AS ENUM ('given', 'asked', 'imported');

-- CreateEnum
CREATE TYPE "credit_end" AS ENUM ('time', 'taken_away', 'learned_again');

-- AlterEnum
ALTER TYPE "cycle_reason" ADD VALUE 'credit_ended';

-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'UCR';

-- AlterEnum
ALTER TYPE "stage_type" ADD VALUE 'credit';

-- CreateTable
CREATE TABLE "course_credits" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "origin" "credit_origin" NOT NULL,
    "reason" TEXT NOT NULL,
    "passed_on" DATE NOT NULL,
    "valid_until" DATE,
    "file_id" INTEGER,
    "made_by_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_as" "credit_end",
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" INTEGER,

    CONSTRAINT "course_credits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "course_credits_company_id_user_id_course_id_idx" ON "course_credits"("company_id", "user_id", "course_id");

-- CreateIndex
CREATE INDEX "course_credits_company_id_course_id_idx" ON "course_credits"("company_id", "course_id");

-- CreateIndex
CREATE INDEX "course_credits_company_id_made_by_id_idx" ON "course_credits"("company_id", "made_by_id");

-- CreateIndex
CREATE INDEX "course_credits_company_id_ended_by_id_idx" ON "course_credits"("company_id", "ended_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "course_credits_company_id_id_key" ON "course_credits"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_credits_company_id_file_id_key" ON "course_credits"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_made_by_id_fkey" FOREIGN KEY ("company_id", "made_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_company_id_ended_by_id_fkey" FOREIGN KEY ("company_id", "ended_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: one credit stands for a person and a course; those that end by a day are found without reading the others.
CREATE UNIQUE INDEX "course_credits_standing" ON "course_credits"("company_id", "user_id", "course_id") WHERE "ended_as" IS NULL;
CREATE INDEX "course_credits_ends" ON "course_credits"("company_id", "valid_until") WHERE "ended_as" IS NULL AND "valid_until" IS NOT NULL;

-- By hand: what the code holds to.
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 500);
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_valid_until_check" CHECK ("valid_until" >= "passed_on");
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_ended_at_check" CHECK (("ended_as" IS NULL) = ("ended_at" IS NULL));
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_ended_by_id_check" CHECK ("ended_as" <> 'taken_away' OR "ended_by_id" IS NOT NULL);
