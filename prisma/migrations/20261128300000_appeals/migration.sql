-- CreateEnum
CREATE TYPE "appeal_kind" AS ENUM ('question', 'another_day', 'another_try');

-- CreateEnum
CREATE TYPE "appeal_state" AS ENUM ('open', 'granted', 'declined', 'answered');

-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'MQA';
ALTER TYPE "notice_code" ADD VALUE 'UQA';

-- AlterTable
ALTER TABLE "exam_stages" ADD COLUMN     "extra_tries" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "appeals" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "appeal_kind" NOT NULL,
    "state" "appeal_state" NOT NULL DEFAULT 'open',
    "text" TEXT NOT NULL DEFAULT '',
    "wished_date" DATE,
    "asked_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reply" TEXT NOT NULL DEFAULT '',
    "granted_date" DATE,
    "answered_by_id" INTEGER,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "appeals_company_id_user_course_id_idx" ON "appeals"("company_id", "user_course_id");

-- CreateIndex
CREATE INDEX "appeals_company_id_user_id_idx" ON "appeals"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "appeals_company_id_asked_id_idx" ON "appeals"("company_id", "asked_id");

-- CreateIndex
CREATE INDEX "appeals_company_id_answered_by_id_idx" ON "appeals"("company_id", "answered_by_id");

-- CreateIndex
CREATE INDEX "appeals_company_id_state_id_idx" ON "appeals"("company_id", "state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "appeals_company_id_id_key" ON "appeals"("company_id", "id");

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_company_id_asked_id_fkey" FOREIGN KEY ("company_id", "asked_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_company_id_answered_by_id_fkey" FOREIGN KEY ("company_id", "answered_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema has no word for. The schema says so beside the columns.

ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_extra_tries_check" CHECK ("extra_tries" BETWEEN 0 AND 1000);
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_text_check" CHECK (char_length("text") BETWEEN 0 AND 500);
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reply_check" CHECK (char_length("reply") BETWEEN 0 AND 500);
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_wished_date_check" CHECK (("kind" = 'another_day') = ("wished_date" IS NOT NULL));
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answer_check" CHECK (("state" = 'open') = ("answered_at" IS NULL));
-- A wish waits for its answer before there is another one of its kind.
CREATE UNIQUE INDEX "appeals_open_wishes" ON "appeals" ("company_id", "user_course_id", "kind") WHERE "state" = 'open' AND "kind" <> 'question';
