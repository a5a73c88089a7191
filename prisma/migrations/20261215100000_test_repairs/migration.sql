-- CreateEnum
CREATE TYPE "repair_kind" AS ENUM ('tries', 'minutes', 'reopened', 'voided');

-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'UTR';

-- AlterTable
ALTER TABLE "attempts" ADD COLUMN     "voided_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "exam_stages" ADD COLUMN     "extra_minutes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "extra_time" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "test_repairs" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "kind" "repair_kind" NOT NULL,
    "amount" INTEGER,
    "try_number" INTEGER,
    "reason" TEXT NOT NULL,
    "made_by_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_repairs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "test_repairs_company_id_user_course_id_idx" ON "test_repairs"("company_id", "user_course_id");

-- CreateIndex
CREATE INDEX "test_repairs_company_id_made_by_id_idx" ON "test_repairs"("company_id", "made_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "test_repairs_company_id_id_key" ON "test_repairs"("company_id", "id");

-- AddForeignKey
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_company_id_made_by_id_fkey" FOREIGN KEY ("company_id", "made_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the code holds to.
ALTER TABLE "users" ADD CONSTRAINT "users_extra_time_check" CHECK ("extra_time" BETWEEN 0 AND 300);
ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_extra_minutes_check" CHECK ("extra_minutes" BETWEEN 0 AND 100000);
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_voided_at_check" CHECK ("voided_at" >= "finished_at");
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_amount_check" CHECK ("amount" BETWEEN 1 AND 600);
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 500);
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_kind_check" CHECK (
  "kind" NOT IN ('tries', 'minutes') OR "amount" IS NOT NULL AND "try_number" IS NULL
);
