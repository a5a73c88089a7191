-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "is_fail_comment_required" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "exam_decisions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "stage_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "number" INTEGER NOT NULL,
    "status" "stage_status" NOT NULL,
    "comment" TEXT,
    "decided_by_id" INTEGER NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exam_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "exam_decisions_company_id_decided_by_id_idx" ON "exam_decisions"("company_id", "decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_decisions_company_id_id_key" ON "exam_decisions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_decisions_company_id_stage_id_number_key" ON "exam_decisions"("company_id", "stage_id", "number");

-- AddForeignKey
ALTER TABLE "exam_decisions" ADD CONSTRAINT "exam_decisions_company_id_stage_id_fkey" FOREIGN KEY ("company_id", "stage_id") REFERENCES "exam_stages"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_decisions" ADD CONSTRAINT "exam_decisions_company_id_decided_by_id_fkey" FOREIGN KEY ("company_id", "decided_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "exam_decisions"
  ADD CONSTRAINT "exam_decisions_round_check" CHECK ("round" >= 1),
  ADD CONSTRAINT "exam_decisions_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "exam_decisions_status_check" CHECK ("status" IN ('passed', 'failed')),
  ADD CONSTRAINT "exam_decisions_comment_check" CHECK (char_length("comment") BETWEEN 1 AND 2000);

-- By hand: the decisions that stand begin the history. Earlier ones were not kept.
INSERT INTO "exam_decisions" ("company_id", "stage_id", "round", "number", "status", "decided_by_id", "decided_at")
SELECT s."company_id", s."id", s."round", 1, s."status", s."decided_by_id", s."finished_at" FROM "exam_stages" s
WHERE s."type" = 'exam' AND s."status" IN ('passed', 'failed') AND s."decided_by_id" IS NOT NULL
ORDER BY s."finished_at", s."id";
