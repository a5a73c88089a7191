-- A copy of a course has the same stored files as the course.
DROP INDEX "course_files_company_id_file_id_key";
CREATE INDEX "course_files_company_id_file_id_idx" ON "course_files"("company_id", "file_id");
