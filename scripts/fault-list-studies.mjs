// Faults in the events of programs and courses of people.

export const studyFaults = [
  {
    name: "state that an order must be in",
    file: "lib/domain/learning/user-programs/decide-order.ts",
    from: 'if (!next) throw new DomainError("program_state", { status });\n  return next;',
    to: 'return next ?? "confirmed";',
    tests: ["tests/api/user-education-programs.test.ts"],
  },
  {
    name: "ticks of another course",
    file: "lib/domain/learning/user-courses/complete-materials.sql.ts",
    from: "WHERE NOT EXISTS (SELECT 1 FROM wrong) ORDER BY w.id",
    to: "ORDER BY w.id",
    tests: ["tests/api/user-courses.test.ts"],
  },
  {
    name: "whoever has passed a course keeps that",
    file: "lib/domain/learning/user-courses/follow-course.ts",
    from: "ANY($3::int[]) AND c.passed_at IS NULL ORDER",
    to: "ANY($3::int[]) ORDER",
    tests: ["tests/api/learning-anew.test.ts"],
  },
  {
    name: "a course is not passed any more when its exam is reset",
    file: "lib/domain/learning/in-person-exams/reset-exam.ts",
    from: "    await keepProgress(db, [course.user_program]);\n",
    to: "",
    tests: ["tests/api/learning-model.test.ts"],
  },
  {
    name: "programs count the courses that are opened",
    file: "lib/domain/learning/user-courses/open-courses.ts",
    from: "  await keepProgress(db, userPrograms);\n",
    to: "",
    tests: ["tests/api/user-education-programs.test.ts"],
  },
  {
    name: "a restart ends the open try",
    file: "lib/domain/learning/stages/open-stages.sql.ts",
    from: "a.finished_at IS NULL AND s.company_id",
    to: "a.finished_at IS NULL AND false AND s.company_id",
    tests: ["tests/api/learning-anew.test.ts"],
  },
  {
    name: "person's program locked for a decision",
    file: "lib/domain/learning/locks/lock-user-program.ts",
    from: "AND p.kind = $3::kind FOR NO KEY UPDATE OF p",
    to: "AND p.kind = $3::kind",
    tests: ["tests/api/user-education-programs.test.ts"],
  },
  {
    name: "program held before a person's",
    file: "lib/domain/learning/locks/lock-learning.ts",
    from: " FOR KEY SHARE OF g`",
    to: "`",
    tests: ["tests/api/program-races.test.ts"],
  },
];
