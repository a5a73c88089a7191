-- CreateEnum
CREATE TYPE "help_topic" AS ENUM ('learner', 'examiner', 'estimator', 'manager', 'administrator', 'account');

-- CreateTable
CREATE TABLE "help_answers" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "topic" "help_topic" NOT NULL,
    "question" TEXT COLLATE "und-x-icu" NOT NULL,
    "answer" TEXT NOT NULL,
    "replaces" TEXT,

    CONSTRAINT "help_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "help_answers_company_id_id_key" ON "help_answers"("company_id", "id");

-- AddForeignKey
ALTER TABLE "help_answers" ADD CONSTRAINT "help_answers_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "help_answers"
  ADD CONSTRAINT "help_answers_question_check" CHECK (char_length("question") BETWEEN 1 AND 500),
  ADD CONSTRAINT "help_answers_answer_check" CHECK (char_length("answer") BETWEEN 1 AND 5000);
