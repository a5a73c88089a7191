/** $2 is the user programs, $3 the one course that is meant, if not all of their programs. */
const MEANT = `FROM user_programs p
JOIN program_courses x ON x.company_id = p.company_id AND x.program_id = p.program_id
JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id`;
const WHICH = "WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND ($3::int IS NULL OR x.course_id = $3::int)";

/** Which dates meet which courses: few, however many the people. */
export const DATES = `
SELECT DISTINCT p.briefing_date::text AS briefing, p.deadline_date::text AS deadline, x.course_id AS course, c.days_to_complete AS days ${MEANT} ${WHICH}`;

/** $4 is the same with the day on which each is due. Infinity stands for no date, since nothing equals nothing. */
export const OPEN = `
WITH dues AS (
  SELECT d.course, coalesce(d.briefing, 'infinity') AS briefing, coalesce(d.deadline, 'infinity') AS deadline, d.due
  FROM jsonb_to_recordset($4::jsonb) AS d(course int, briefing date, deadline date, due date)
), opened AS (
  INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, deadline_date)
  SELECT p.company_id, p.id, p.program_id, p.user_id, x.course_id, d.due ${MEANT}
  JOIN dues d ON d.course = x.course_id AND d.briefing = coalesce(p.briefing_date, 'infinity') AND d.deadline = coalesce(p.deadline_date, 'infinity')
  ${WHICH} ORDER BY p.id, x.sort_order, x.id
  ON CONFLICT (company_id, user_program_id, course_id) DO NOTHING
  RETURNING id, company_id, course_id
), staged AS (
  INSERT INTO exam_stages (company_id, user_course_id, type)
  SELECT o.company_id, o.id, s.type::stage_type FROM opened o
  JOIN courses c ON c.company_id = o.company_id AND c.id = o.course_id
  LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.id
  CROSS JOIN LATERAL (VALUES ('etest', t.id IS NOT NULL), ('exam', c.has_exam), ('noexam', t.id IS NULL AND NOT c.has_exam)) AS s(type, is_needed)
  WHERE s.is_needed ORDER BY o.id, s.type
)
SELECT count(*)::int AS opened FROM opened`;
