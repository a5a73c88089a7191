-- CreateTable
CREATE TABLE "estimate_drafts" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "task_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "questions" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "estimate_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "estimate_drafts_company_id_user_id_idx" ON "estimate_drafts"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "estimate_drafts_company_id_id_key" ON "estimate_drafts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "estimate_drafts_company_id_task_id_user_id_key" ON "estimate_drafts"("company_id", "task_id", "user_id");

-- CreateIndex
CREATE INDEX "tasks_company_id_deadline_date_id_idx" ON "tasks"("company_id", "deadline_date", "id");

-- AddForeignKey
ALTER TABLE "estimate_drafts" ADD CONSTRAINT "estimate_drafts_company_id_task_id_fkey" FOREIGN KEY ("company_id", "task_id") REFERENCES "tasks"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimate_drafts" ADD CONSTRAINT "estimate_drafts_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Copies of a task share its files.
DROP INDEX "task_files_company_id_file_id_key";
CREATE INDEX "task_files_company_id_file_id_idx" ON "task_files"("company_id", "file_id");

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_description_check" CHECK (char_length("description") BETWEEN 0 AND 5000);
ALTER TABLE "estimate_drafts" ADD CONSTRAINT "estimate_drafts_answers_check" CHECK (jsonb_typeof("answers") = 'array');
ALTER TABLE "estimate_drafts" ADD CONSTRAINT "estimate_drafts_questions_check" CHECK (jsonb_typeof("questions") = 'array');
