-- Home counts the programs that were finished within a week, of all that were ever finished.
CREATE INDEX "user_programs_finished" ON "user_programs" ("company_id", "pass_date") WHERE "status" = 'done';
