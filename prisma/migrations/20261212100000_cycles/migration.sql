-- CreateEnum
CREATE TYPE "cycle_reason" AS ENUM ('restart', 'returned', 'retraining', 'renewal');

-- AlterTable
ALTER TABLE "program_courses" ADD COLUMN     "is_repeated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "programs" ADD COLUMN     "counts_from_end" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "window_days" INTEGER;

-- CreateTable
CREATE TABLE "closed_cycles" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "user_program_id" INTEGER,
    "number" INTEGER NOT NULL,
    "reason" "cycle_reason" NOT NULL,
    "briefing_date" DATE,
    "deadline_date" DATE,
    "pass_date" DATE,
    "certificate_id" INTEGER,
    "courses" JSONB NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_cycles_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "closed_cycles_company_id_program_id_idx" ON "closed_cycles"("company_id", "program_id");

-- CreateIndex
CREATE INDEX "closed_cycles_company_id_certificate_id_idx" ON "closed_cycles"("company_id", "certificate_id");

-- CreateIndex
CREATE INDEX "closed_cycles_company_id_user_program_id_program_id_user_id_idx" ON "closed_cycles"("company_id", "user_program_id", "program_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "closed_cycles_company_id_id_key" ON "closed_cycles"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "closed_cycles_company_id_user_id_program_id_number_key" ON "closed_cycles"("company_id", "user_id", "program_id", "number");

-- AddForeignKey
ALTER TABLE "closed_cycles" ADD CONSTRAINT "closed_cycles_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closed_cycles" ADD CONSTRAINT "closed_cycles_company_id_program_id_fkey" FOREIGN KEY ("company_id", "program_id") REFERENCES "programs"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closed_cycles" ADD CONSTRAINT "closed_cycles_company_id_user_program_id_program_id_user_i_fkey" FOREIGN KEY ("company_id", "user_program_id", "program_id", "user_id") REFERENCES "user_programs"("company_id", "id", "program_id", "user_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "closed_cycles" ADD CONSTRAINT "closed_cycles_company_id_certificate_id_fkey" FOREIGN KEY ("company_id", "certificate_id") REFERENCES "certificates"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks. As `windowDays` in lib/contracts/programs.ts.
ALTER TABLE "programs" ADD CONSTRAINT "programs_window_days_check"
  CHECK ("window_days" IS NULL OR "validity" IS NOT NULL AND "window_days" BETWEEN 1 AND 365);
