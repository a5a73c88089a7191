/** Of the question that is asked now. */
const ASKED = `SELECT q.deadline_at FROM attempt_questions q
  WHERE q.company_id = $1 AND q.attempt_id = a.id AND q.served_at IS NOT NULL AND q.answered_at IS NULL ORDER BY q.number LIMIT 1`;

/**
 * The open try of the caller $2 whose time ends first. The time of the whole test is told where it has one, because that of
 * a question says little on another page. A try whose time is over waits only for its result.
 */
export const RUNNING_TEST = `SELECT jsonb_build_object('kind', p.kind, 'user_course', c.id, 'test', t.id, 'title', t.title,
    'time_left', round(extract(epoch FROM x.ends - statement_timestamp()))::int)
  FROM user_courses c
  JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = 'confirmed'
  JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'etest' AND s.status = 'inProgress' AND s.is_needed
  JOIN attempts a ON a.company_id = $1 AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NULL
  JOIN tests t ON t.company_id = $1 AND t.id = a.test_id
  CROSS JOIN LATERAL (SELECT coalesce(a.deadline_at, (${ASKED})) AS ends) x
  WHERE c.company_id = $1 AND c.user_id = $2 AND x.ends > statement_timestamp() ORDER BY x.ends LIMIT 1`;
