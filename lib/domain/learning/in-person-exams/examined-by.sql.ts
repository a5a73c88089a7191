/**
 * A query of the people who may examine the user course with this alias: the examiner that it names, otherwise the
 * examiners of its course. They must have the role and be able to sign in. Nobody examines themselves.
 */
export function examinersOf(alias: string): string {
  return `SELECT x.id FROM users x
  WHERE x.company_id = ${alias}.company_id AND x.id <> ${alias}.user_id AND x.deleted_at IS NULL AND x.is_active AND x.roles @> ARRAY['examiner'::role]
    AND CASE WHEN ${alias}.examiner_id IS NULL
      THEN EXISTS (SELECT 1 FROM course_examiners ce WHERE ce.company_id = ${alias}.company_id AND ce.course_id = ${alias}.course_id AND ce.user_id = x.id)
      ELSE x.id = ${alias}.examiner_id END`;
}

/** A condition: this person may examine the user course. */
export function examinedBy(alias: string, person: string): string {
  return `EXISTS (${examinersOf(alias)} AND x.id = ${person})`;
}

/**
 * A condition: a requested exam waits for this person. Exams without an examiner wait for the administrators, so no
 * request is lost.
 */
export function waitsFor(alias: string, person: string, isAdministrator: string): string {
  return `(${examinedBy(alias, person)} OR (${isAdministrator} AND ${alias}.user_id <> ${person} AND NOT EXISTS (${examinersOf(alias)})))`;
}
