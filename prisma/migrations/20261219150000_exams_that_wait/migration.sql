-- The version before runs on this.
-- AlterTable
ALTER TABLE "user_courses" ADD COLUMN     "waits_for_exam" BOOLEAN NOT NULL DEFAULT false;

-- By hand: what Prisma's schema has no word for. The schema says so beside the column.

-- The number of exams that wait stands on every page of an examiner and of an administrator: to find theirs, the course of each exam
-- that waits in the company was looked up. The database keeps the answer itself, so that no way of changing exams can forget it.
CREATE FUNCTION "mark_waiting_exams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "user_courses" c SET "waits_for_exam" = EXISTS (SELECT FROM "exam_stages" s WHERE s."company_id" = c."company_id"
      AND s."user_course_id" = c."id" AND s."type" = 'exam' AND s."status" = 'inProgress' AND s."is_needed")
    WHERE c."company_id" = coalesce(NEW."company_id", OLD."company_id") AND c."id" = coalesce(NEW."user_course_id", OLD."user_course_id");
  RETURN NULL;
END $$;
CREATE TRIGGER "exam_stages_mark_new_waiting" AFTER INSERT ON "exam_stages" FOR EACH ROW
  WHEN (NEW."type" = 'exam' AND NEW."status" = 'inProgress' AND NEW."is_needed") EXECUTE FUNCTION "mark_waiting_exams"();
CREATE TRIGGER "exam_stages_mark_waiting" AFTER UPDATE ON "exam_stages" FOR EACH ROW
  WHEN ((OLD."type" = 'exam' AND OLD."status" = 'inProgress' AND OLD."is_needed")
    <> (NEW."type" = 'exam' AND NEW."status" = 'inProgress' AND NEW."is_needed")) EXECUTE FUNCTION "mark_waiting_exams"();
CREATE TRIGGER "exam_stages_mark_removed" AFTER DELETE ON "exam_stages" FOR EACH ROW
  WHEN (OLD."type" = 'exam' AND OLD."status" = 'inProgress' AND OLD."is_needed") EXECUTE FUNCTION "mark_waiting_exams"();

UPDATE "user_courses" c SET "waits_for_exam" = true FROM "exam_stages" s WHERE s."company_id" = c."company_id"
  AND s."user_course_id" = c."id" AND s."type" = 'exam' AND s."status" = 'inProgress' AND s."is_needed";

-- Those that wait, by who is named to examine, and otherwise by their course.
CREATE INDEX "user_courses_waiting_exams" ON "user_courses" ("company_id", "examiner_id", "course_id", "user_id") WHERE "waits_for_exam";

-- A new column has no figures of how many rows it holds for: without them each course of the company would be read.
ANALYZE "user_courses" ("waits_for_exam");
