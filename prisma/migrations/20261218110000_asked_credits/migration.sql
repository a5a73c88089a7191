-- AlterEnum
ALTER TYPE "appeal_kind" ADD VALUE 'credit';

-- AlterTable
ALTER TABLE "appeals" ADD COLUMN     "file_id" INTEGER,
ADD COLUMN     "passed_on" DATE;

-- CreateIndex
CREATE UNIQUE INDEX "appeals_company_id_file_id_key" ON "appeals"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the code holds to. As text, because a new value of a type cannot be used where it is added.
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_passed_on_check" CHECK (("kind"::text = 'credit') = ("passed_on" IS NOT NULL));
