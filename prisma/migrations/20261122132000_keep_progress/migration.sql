-- AlterTable
ALTER TABLE "user_courses" ADD COLUMN     "passed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "user_programs" ADD COLUMN     "courses_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "passed_count" INTEGER NOT NULL DEFAULT 0;

-- What was counted anew at each reading until now. A time that is not known is that of the course's beginning.
UPDATE "user_courses" c SET "passed_at" = coalesce(j.passed_at, c."created_at")
FROM (
  SELECT s."company_id", s."user_course_id", max(s."finished_at") AS passed_at FROM "exam_stages" s
  WHERE s."is_needed" GROUP BY s."company_id", s."user_course_id" HAVING bool_and(s."status" = 'passed')
) j
WHERE c."company_id" = j."company_id" AND c."id" = j."user_course_id";

UPDATE "user_programs" p SET "courses_count" = n.courses, "passed_count" = n.passed
FROM (
  SELECT c."company_id", c."user_program_id", count(*) AS courses, count(c."passed_at") AS passed FROM "user_courses" c GROUP BY c."company_id", c."user_program_id"
) n
WHERE p."company_id" = n."company_id" AND p."id" = n."user_program_id";

ALTER TABLE "user_programs" ADD CONSTRAINT "user_programs_passed_count_check" CHECK ("passed_count" BETWEEN 0 AND "courses_count");
