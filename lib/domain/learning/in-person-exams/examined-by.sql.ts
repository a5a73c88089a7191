/**
 * Who may examine a user course, told by SQL for its alias: the examiner that it names, else those of its course. They hold
 * the role and can still come in, and nobody examines themselves.
 */
export function examinersOf(alias: string): string {
  return `SELECT x.id FROM users x
  WHERE x.company_id = ${alias}.company_id AND x.id <> ${alias}.user_id AND x.deleted_at IS NULL AND x.is_active AND x.roles @> ARRAY['examiner'::role]
    AND CASE WHEN ${alias}.examiner_id IS NULL
      THEN EXISTS (SELECT 1 FROM course_examiners ce WHERE ce.company_id = ${alias}.company_id AND ce.course_id = ${alias}.course_id AND ce.user_id = x.id)
      ELSE x.id = ${alias}.examiner_id END`;
}

/** The condition under which a person is one of them. */
export function examinedBy(alias: string, person: string): string {
  return `EXISTS (${examinersOf(alias)} AND x.id = ${person})`;
}

/** Whose work a requested exam is: its examiners', and where there is none the administrators', so that no request is lost. */
export function waitsFor(alias: string, person: string, isAdministrator: string): string {
  return `(${examinedBy(alias, person)} OR (${isAdministrator} AND ${alias}.user_id <> ${person} AND NOT EXISTS (${examinersOf(alias)})))`;
}
