-- Every row still belongs to a company: by its own key to companies, or by a required key to a row that has one. Checking
-- both for each written row cost a fifth of assigning a program to a large company.
ALTER TABLE "attempt_questions" DROP CONSTRAINT "attempt_questions_company_id_fkey";
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_company_id_fkey";
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_company_id_fkey";
ALTER TABLE "checklist_estimators" DROP CONSTRAINT "checklist_estimators_company_id_fkey";
ALTER TABLE "checklist_questions" DROP CONSTRAINT "checklist_questions_company_id_fkey";
ALTER TABLE "completed_files" DROP CONSTRAINT "completed_files_company_id_fkey";
ALTER TABLE "completed_links" DROP CONSTRAINT "completed_links_company_id_fkey";
ALTER TABLE "course_examiners" DROP CONSTRAINT "course_examiners_company_id_fkey";
ALTER TABLE "course_files" DROP CONSTRAINT "course_files_company_id_fkey";
ALTER TABLE "course_links" DROP CONSTRAINT "course_links_company_id_fkey";
ALTER TABLE "estimate_answers" DROP CONSTRAINT "estimate_answers_company_id_fkey";
ALTER TABLE "estimates" DROP CONSTRAINT "estimates_company_id_fkey";
ALTER TABLE "exam_documents" DROP CONSTRAINT "exam_documents_company_id_fkey";
ALTER TABLE "exam_stages" DROP CONSTRAINT "exam_stages_company_id_fkey";
ALTER TABLE "notices" DROP CONSTRAINT "notices_company_id_fkey";
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_company_id_fkey";
ALTER TABLE "program_courses" DROP CONSTRAINT "program_courses_company_id_fkey";
ALTER TABLE "program_positions" DROP CONSTRAINT "program_positions_company_id_fkey";
ALTER TABLE "program_units" DROP CONSTRAINT "program_units_company_id_fkey";
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_company_id_fkey";
ALTER TABLE "task_files" DROP CONSTRAINT "task_files_company_id_fkey";
ALTER TABLE "task_links" DROP CONSTRAINT "task_links_company_id_fkey";
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_company_id_fkey";
ALTER TABLE "test_answers" DROP CONSTRAINT "test_answers_company_id_fkey";
ALTER TABLE "test_questions" DROP CONSTRAINT "test_questions_company_id_fkey";
ALTER TABLE "tests" DROP CONSTRAINT "tests_company_id_fkey";
ALTER TABLE "units" DROP CONSTRAINT "units_company_id_fkey";
ALTER TABLE "user_courses" DROP CONSTRAINT "user_courses_company_id_course_id_fkey";
ALTER TABLE "user_courses" DROP CONSTRAINT "user_courses_company_id_fkey";
ALTER TABLE "user_courses" DROP CONSTRAINT "user_courses_company_id_user_id_fkey";
ALTER TABLE "user_programs" DROP CONSTRAINT "user_programs_company_id_fkey";

-- The index of (course, program) serves both the course and the program's course; that of (user program, course) serves the
-- user program.
DROP INDEX "user_courses_company_id_course_id_idx";
DROP INDEX "user_courses_company_id_program_id_course_id_idx";
DROP INDEX "user_courses_company_id_user_program_id_program_id_user_id_idx";
CREATE INDEX "user_courses_company_id_course_id_program_id_idx" ON "user_courses"("company_id", "course_id", "program_id");
