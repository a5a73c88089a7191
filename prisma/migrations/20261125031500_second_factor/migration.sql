-- CreateEnum
CREATE TYPE "second_factor_for" AS ENUM ('nobody', 'administrators', 'everybody');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "second_factor_for" "second_factor_for" NOT NULL DEFAULT 'nobody';

-- CreateTable
CREATE TABLE "second_factors" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "factor_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_company_id_id_key" ON "second_factors"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_company_id_user_id_key" ON "second_factors"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_company_id_id_key" ON "recovery_codes"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_company_id_factor_id_code_hash_key" ON "recovery_codes"("company_id", "factor_id", "code_hash");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_id_factor_id_fkey" FOREIGN KEY ("company_id", "factor_id") REFERENCES "second_factors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "second_factors"
  ADD CONSTRAINT "second_factors_secret_check" CHECK (char_length("secret") BETWEEN 1 AND 200),
  ADD CONSTRAINT "second_factors_last_step_check" CHECK ("last_step" >= 0);
ALTER TABLE "recovery_codes"
  ADD CONSTRAINT "recovery_codes_code_hash_check" CHECK (char_length("code_hash") BETWEEN 1 AND 100);
