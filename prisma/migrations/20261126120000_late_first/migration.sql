-- The tasks of a company as administrators see them: the pending ones by deadline, those without one after them, and then the
-- estimated ones. It is the order that listTasks (lib/domain/process/tasks.ts) asks for.
CREATE INDEX "tasks_late_first" ON "tasks" ("company_id", (CASE WHEN "is_pending" THEN coalesce("deadline_date", DATE 'infinity') END), "id");

-- The same for the programs of people: those whose deadline presses first. The filter by state keeps its own index.
CREATE INDEX "user_programs_late_first" ON "user_programs" ("company_id", "kind", (CASE WHEN "status" = 'confirmed' THEN coalesce("deadline_date", DATE 'infinity') END), "id");
