-- AlterEnum
ALTER TYPE "repair_kind" ADD VALUE 'regraded';
ALTER TYPE "repair_kind" ADD VALUE 'regrade_undone';

-- AlterTable
ALTER TABLE "test_repairs" ADD COLUMN "regrade_id" INTEGER, ADD COLUMN "before" JSONB,
  ADD COLUMN "score_before" DECIMAL(5,2), ADD COLUMN "score_after" DECIMAL(5,2);

-- CreateIndex
CREATE INDEX "test_repairs_company_id_regrade_id_idx" ON "test_repairs"("company_id", "regrade_id");

-- By hand: a regrade is written, and undone, once for a course of a person (the new values of the enum cannot be named in
-- the transaction that adds them, so the index is over all kinds).
CREATE UNIQUE INDEX "test_repairs_regrade" ON "test_repairs"("company_id", "regrade_id", "user_course_id", "kind") WHERE "regrade_id" IS NOT NULL;
ALTER TABLE "test_repairs" ADD CONSTRAINT "test_repairs_regrade_check" CHECK (
  ("regrade_id" IS NULL) = ("score_before" IS NULL) AND ("score_before" IS NULL) = ("score_after" IS NULL)
);
