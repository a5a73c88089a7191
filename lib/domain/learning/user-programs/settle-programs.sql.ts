/** $2 is user programs. Those in work whose courses are all passed move on; one without courses stays. */
export const SETTLE = `
WITH finished AS (
  SELECT p.id, p.user_id, p.kind, p.program_id FROM user_programs p
  WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status = 'confirmed'
    AND EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id)
    AND NOT EXISTS (
      SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id
        AND NOT coalesce((SELECT bool_and(s.status = 'passed') FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed), false)
    )
  ORDER BY p.id
), moved AS (
  UPDATE user_programs p SET status = (CASE f.kind WHEN 'education' THEN 'review' ELSE 'done' END)::user_program_status,
    pass_date = CASE f.kind WHEN 'education' THEN NULL ELSE (now() AT TIME ZONE 'UTC')::date END,
    is_retraining = p.is_retraining AND f.kind = 'education'
  FROM finished f WHERE p.company_id = $1 AND p.id = f.id
)
SELECT f.kind::text AS kind, g.title AS program, concat_ws(' ', u.first_name, u.last_name) AS person
FROM finished f JOIN programs g ON g.company_id = $1 AND g.id = f.program_id JOIN users u ON u.company_id = $1 AND u.id = f.user_id ORDER BY f.id`;

/** A course whose stages are all passed is in retraining no longer. */
export const CALM = `
UPDATE user_courses c SET is_retraining = false
WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) AND c.is_retraining
  AND (SELECT bool_and(s.status = 'passed') FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed)`;
