-- CreateTable
CREATE TABLE "task_batches" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "title" TEXT COLLATE "und-x-icu" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_batches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "task_batches_company_id_id_key" ON "task_batches"("company_id", "id");

-- AddForeignKey
ALTER TABLE "task_batches" ADD CONSTRAINT "task_batches_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN "batch_id" INTEGER;

-- CreateIndex
CREATE INDEX "tasks_company_id_batch_id_idx" ON "tasks"("company_id", "batch_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_batch_id_fkey" FOREIGN KEY ("company_id", "batch_id") REFERENCES "task_batches"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema has no word for. The schema says so beside the columns.

ALTER TABLE "task_batches" ADD CONSTRAINT "task_batches_title_check" CHECK (char_length("title") BETWEEN 1 AND 255);
