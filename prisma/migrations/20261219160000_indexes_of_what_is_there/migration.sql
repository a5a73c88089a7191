-- The version before runs on this.
-- Who examines and who decided is empty in most rows, and most stages are no exams that were asked for. Without such rows these
-- indexes are a fraction of their size, and writing courses for many people is cheaper by a tenth.
DROP INDEX "exam_stages_company_id_decided_by_id_idx";
CREATE INDEX "exam_stages_decided" ON "exam_stages" ("company_id", "decided_by_id") WHERE "decided_by_id" IS NOT NULL;

DROP INDEX "exam_stages_company_id_type_status_requested_at_idx";
CREATE INDEX "exam_stages_requested" ON "exam_stages" ("company_id", "status", "requested_at")
  WHERE "type" = 'exam' AND "status" NOT IN ('new', 'updated');

DROP INDEX "user_courses_company_id_examiner_id_idx";
CREATE INDEX "user_courses_examined" ON "user_courses" ("company_id", "examiner_id") WHERE "examiner_id" IS NOT NULL;
