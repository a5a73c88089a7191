import { storedFile } from "@/lib/domain/company/stored-file.sql";

const MAY_EXAMINE = "x.deleted_at IS NULL AND x.is_active AND x.roles @> ARRAY['examiner'::role]";

/**
 * A query of the people who may examine the user course with this alias: the examiner that it names, otherwise the
 * examiners of its course. They must have the role and be able to sign in. Nobody examines themselves.
 */
export function examinersOf(alias: string): string {
  // From the few who are named to their rows: otherwise all examiners of the company would be tried for each exam.
  return `SELECT x.id FROM (SELECT ${alias}.examiner_id AS id WHERE ${alias}.examiner_id IS NOT NULL
    UNION ALL SELECT ce.user_id FROM course_examiners ce
      WHERE ${alias}.examiner_id IS NULL AND ce.company_id = ${alias}.company_id AND ce.course_id = ${alias}.course_id) named
  JOIN users x ON x.company_id = ${alias}.company_id AND x.id = named.id
  WHERE x.id <> ${alias}.user_id AND ${MAY_EXAMINE}`;
}

/**
 * A condition: this person may examine the user course. Said from the person's side, so that PostgreSQL looks at the person
 * and at their courses once, not for each exam; somebody who is no examiner costs nothing. Means the same as being among
 * `examinersOf`.
 */
export function examinedBy(alias: string, person: string): string {
  return `(EXISTS (SELECT 1 FROM users x WHERE x.company_id = $1 AND x.id = ${person} AND ${MAY_EXAMINE})
    AND ${alias}.user_id <> ${person} AND (${alias}.examiner_id = ${person} OR ${alias}.examiner_id IS NULL
      AND ${alias}.course_id = ANY(ARRAY(SELECT ce.course_id FROM course_examiners ce WHERE ce.company_id = $1 AND ce.user_id = ${person}))))`;
}

/** Each course with those who may examine it. */
const EXAMINERS_OF_COURSES = `course_examiners ce JOIN users x ON x.company_id = $1 AND x.id = ce.user_id
  WHERE ce.company_id = $1 AND ${MAY_EXAMINE}`;

/**
 * A condition: there is nobody among `examinersOf` the user course. Those who may examine are read once, not for each exam:
 * a company may have thousands of exams that wait.
 */
function examinedByNobody(alias: string): string {
  return `NOT CASE WHEN ${alias}.examiner_id IS NULL
    THEN ${alias}.course_id IN (SELECT ce.course_id FROM ${EXAMINERS_OF_COURSES})
      AND (${alias}.course_id, ${alias}.user_id) NOT IN (
        SELECT ce.course_id, min(ce.user_id) FROM ${EXAMINERS_OF_COURSES} GROUP BY ce.course_id HAVING count(*) = 1)
    ELSE ${alias}.examiner_id IN (SELECT x.id FROM users x WHERE x.company_id = $1 AND ${MAY_EXAMINE}) END`;
}

/**
 * A condition: the exam of this user course waits for this person. Exams without an examiner wait for the administrators, so no
 * request is lost.
 */
export function waitsFor(alias: string, person: string, isAdministrator: string): string {
  return `(${alias}.waits_for_exam AND (${examinedBy(alias, person)} OR (${isAdministrator} AND ${alias}.user_id <> ${person} AND ${examinedByNobody(alias)})))`;
}

/**
 * The comment of the decision that stands about the exam stage with this alias; NULL when nothing is decided. The newest
 * decision is the one that stands, because each decision is written together with the stage.
 */
export function commentOf(stage: string): string {
  return `CASE WHEN ${stage}.status IN ('passed', 'failed') THEN
    (SELECT y.comment FROM exam_decisions y WHERE y.company_id = ${stage}.company_id AND y.stage_id = ${stage}.id ORDER BY y.number DESC LIMIT 1) END`;
}

/** The documents of the present round of the exam stage with this alias, the oldest first. */
export function documentsOf(stage: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'stored', ${storedFile("d")}) ORDER BY d.id), '[]')
  FROM exam_documents d WHERE d.company_id = ${stage}.company_id AND d.stage_id = ${stage}.id AND d.round = ${stage}.round)`;
}
