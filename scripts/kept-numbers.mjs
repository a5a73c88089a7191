// Numbers that the application stores in columns, with queries that return the rows whose number is wrong.

export const KEPT_NUMBERS = [
  {
    name: "companies.people_count",
    wrong: `SELECT c.id, c.people_count AS kept, (SELECT count(*) FROM users u WHERE u.company_id = c.id AND u.deleted_at IS NULL) AS counted
      FROM companies c WHERE c.people_count <> (SELECT count(*) FROM users u WHERE u.company_id = c.id AND u.deleted_at IS NULL)`,
  },
  {
    name: "kept_counts of tasks",
    wrong: `SELECT c.id, coalesce(k.number, 0) AS kept, coalesce(n.tasks, 0) AS counted FROM companies c
      LEFT JOIN (SELECT company_id, sum(number) AS number FROM kept_counts WHERE counted = 'tasks' AND of_row = 0 GROUP BY 1) k ON k.company_id = c.id
      LEFT JOIN (SELECT company_id, count(*) AS tasks FROM tasks GROUP BY 1) n ON n.company_id = c.id
      WHERE coalesce(k.number, 0) <> coalesce(n.tasks, 0)`,
  },
  {
    name: "kept_counts of positions",
    wrong: `SELECT coalesce(k.of_row, n.position_id) AS id, coalesce(k.number, 0) AS kept, coalesce(n.people, 0) AS counted
      FROM (SELECT company_id, of_row, sum(number) AS number FROM kept_counts WHERE counted = 'people_of_position' GROUP BY 1, 2) k
      FULL JOIN (SELECT company_id, position_id, count(*) AS people FROM users WHERE position_id IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2) n
        ON n.company_id = k.company_id AND n.position_id = k.of_row
      WHERE coalesce(k.number, 0) <> coalesce(n.people, 0)`,
  },
  {
    name: "user_courses.passed_at",
    wrong: `SELECT c.id, c.passed_at AS kept, coalesce(j.is_passed, false) AS counted FROM user_courses c
      LEFT JOIN (SELECT s.user_course_id, bool_and(s.status = 'passed') AS is_passed FROM exam_stages s WHERE s.is_needed GROUP BY s.user_course_id) j ON j.user_course_id = c.id
      WHERE (c.passed_at IS NOT NULL) <> coalesce(j.is_passed, false)`,
  },
  {
    name: "user_courses.waits_for_exam",
    wrong: `SELECT c.id, c.waits_for_exam AS kept, s.id IS NOT NULL AS counted FROM user_courses c
      LEFT JOIN exam_stages s ON s.user_course_id = c.id AND s.type = 'exam' AND s.status = 'inProgress' AND s.is_needed
      WHERE c.waits_for_exam <> (s.id IS NOT NULL)`,
  },
  {
    name: "user_courses.is_retraining",
    wrong: `SELECT c.id, c.is_retraining AS kept, false AS counted FROM user_courses c WHERE c.is_retraining AND c.passed_at IS NOT NULL`,
  },
  {
    name: "user_programs.courses_count and passed_count",
    wrong: `SELECT p.id, ARRAY[p.courses_count, p.passed_count] AS kept, ARRAY[coalesce(n.courses, 0), coalesce(n.passed, 0)] AS counted FROM user_programs p
      LEFT JOIN (
        SELECT c.user_program_id, count(*)::int AS courses, (count(*) FILTER (WHERE j.is_passed))::int AS passed FROM user_courses c
        LEFT JOIN (SELECT s.user_course_id, bool_and(s.status = 'passed') AS is_passed FROM exam_stages s WHERE s.is_needed GROUP BY s.user_course_id) j ON j.user_course_id = c.id
        GROUP BY c.user_program_id
      ) n ON n.user_program_id = p.id
      WHERE (p.courses_count, p.passed_count) IS DISTINCT FROM (coalesce(n.courses, 0), coalesce(n.passed, 0))`,
  },
  {
    name: "tasks.is_pending",
    wrong: `SELECT t.id, t.is_pending AS kept, e.id IS NULL AS counted FROM tasks t LEFT JOIN estimates e ON e.task_id = t.id
      WHERE t.is_pending <> (e.id IS NULL)`,
  },
  {
    name: "user_programs.status",
    wrong: `SELECT p.id, p.status AS kept, CASE p.kind WHEN 'education' THEN 'review' ELSE 'done' END AS counted FROM user_programs p
      WHERE p.status = 'confirmed' AND p.courses_count > 0 AND p.passed_count = p.courses_count`,
  },
];

/** The wrong rows of each number, at most a hundred. `query` is that of pg. */
export async function wrongNumbers(query) {
  const found = [];
  for (const { name, wrong } of KEPT_NUMBERS) {
    const { rows } = await query(`${wrong} ORDER BY 1 LIMIT 100`);
    found.push({ name, rows });
  }
  return found;
}
