/** Of the question that is asked now. */
const ASKED = `SELECT q.deadline_at FROM attempt_questions q
  WHERE q.company_id = $1 AND q.attempt_id = a.id AND q.served_at IS NOT NULL AND q.answered_at IS NULL ORDER BY q.number LIMIT 1`;

/**
 * The open try of the caller $2 whose time ends first. The time of the whole test is told where it has one, because that of
 * a question says little on another page. A try whose time is over waits only for its result.
 *
 * From the person to their tries, which OFFSET 0 keeps: tries that are open are mostly none, so PostgreSQL would begin with
 * those of the company, and read them for everybody on the morning on which a thousand people take a test.
 */
export const RUNNING_TEST = `SELECT jsonb_build_object('kind', p.kind, 'user_course', c.id, 'test', t.id, 'title', t.title,
    'time_left', round(extract(epoch FROM a.ends - statement_timestamp()))::int)
  FROM (SELECT c.id, c.user_program_id FROM user_courses c WHERE c.company_id = $1 AND c.user_id = $2 OFFSET 0) c
  CROSS JOIN LATERAL (SELECT s.id, s.round FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id
    AND s.type = 'etest' AND s.status = 'inProgress' AND s.is_needed OFFSET 0) s
  CROSS JOIN LATERAL (SELECT a.test_id, coalesce(a.deadline_at, (${ASKED})) AS ends FROM attempts a
    WHERE a.company_id = $1 AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NULL OFFSET 0) a
  JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = 'confirmed'
  JOIN tests t ON t.company_id = $1 AND t.id = a.test_id
  WHERE a.ends > statement_timestamp() ORDER BY a.ends LIMIT 1`;
