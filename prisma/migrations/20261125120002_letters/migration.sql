-- CreateEnum
CREATE TYPE "letter_kind" AS ENUM ('password_reset', 'email_confirmation', 'email_change', 'invitation', 'new_device', 'account_change', 'notice', 'digest', 'test');

-- CreateEnum
CREATE TYPE "letter_state" AS ENUM ('queued', 'sent', 'failed', 'skipped');

-- CreateTable
CREATE TABLE "letters" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "letter_kind" NOT NULL,
    "notice_id" INTEGER,
    "day" DATE,
    "state" "letter_state" NOT NULL DEFAULT 'queued',
    "reason" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "digest_runs" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "upto_at" TIMESTAMPTZ(3) NOT NULL,
    "done_to" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "digest_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letters_company_id_state_id_idx" ON "letters"("company_id", "state", "id");

-- CreateIndex
CREATE INDEX "letters_created_at_idx" ON "letters"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "letters_company_id_id_key" ON "letters"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "letters_company_id_user_id_kind_day_key" ON "letters"("company_id", "user_id", "kind", "day");

-- CreateIndex
CREATE UNIQUE INDEX "letters_company_id_notice_id_key" ON "letters"("company_id", "notice_id");

-- CreateIndex
CREATE UNIQUE INDEX "digest_runs_company_id_id_key" ON "digest_runs"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "digest_runs_company_id_day_key" ON "digest_runs"("company_id", "day");

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_company_id_notice_id_fkey" FOREIGN KEY ("company_id", "notice_id") REFERENCES "notices"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "digest_runs" ADD CONSTRAINT "digest_runs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "letters"
  ADD CONSTRAINT "letters_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 40),
  ADD CONSTRAINT "letters_tries_check" CHECK ("tries" >= 0);
ALTER TABLE "digest_runs"
  ADD CONSTRAINT "digest_runs_done_to_check" CHECK ("done_to" >= 0),
  ADD CONSTRAINT "digest_runs_upto_at_check" CHECK ("upto_at" >= "from_at");
