-- AlterTable
ALTER TABLE "course_credits" ADD COLUMN     "import_id" INTEGER;

-- CreateIndex
CREATE INDEX "course_credits_company_id_import_id_idx" ON "course_credits"("company_id", "import_id");

-- By hand: what an import has credited, and nothing else, belongs to it.
ALTER TABLE "course_credits" ADD CONSTRAINT "course_credits_import_id_check" CHECK (("origin" = 'imported') = ("import_id" IS NOT NULL));
