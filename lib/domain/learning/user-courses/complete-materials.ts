import type { CourseKind } from "@/lib/contracts/courses";
import type { CompletedMaterials } from "@/lib/contracts/user-courses";
import { type CompanyDb, companyDb, companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { parameters, quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { fromReadableCourse, requireOwnCourse } from "./readable-course";

type Ticks = { files: readonly number[]; links: readonly number[] };

/** A learner ticks materials of their course, for good. If one belongs to another course, none is ticked. */
export async function completeMaterials(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { files, links }: Ticks,
): Promise<CompletedMaterials> {
  const [answer] = await companySql(actor, COMPLETE, id, actor.userId, kind, files, links);
  if (!answer) {
    await requireOwnCourse(companyDb(actor), actor, kind, id);
    throw new Refusal("program_not_confirmed");
  }
  const { wrong, ...ticked } = answer;
  if (wrong.length) throw refuseFields(Object.fromEntries(wrong.map((field) => [field, ["no_such_object" as const]])));
  return ticked;
}

/** The materials of a course that are ticked. */
export async function listCompleted(actor: Actor, kind: CourseKind, id: number): Promise<CompletedMaterials> {
  const { values, param } = parameters();
  const text = `${TICKED} ${fromReadableCourse(actor, param, kind, id)}`;
  const [ticked] = await companySql(actor, statement({ files: "int[]", links: "int[]" }, text), ...values);
  if (!ticked) throw new Refusal("not_found");
  return ticked;
}

/** The ticked materials of the user course c. */
const TICKED = `SELECT
  ARRAY(SELECT f.course_file_id FROM completed_files f WHERE f.company_id = $1 AND f.user_course_id = c.id ORDER BY f.course_file_id) AS files,
  ARRAY(SELECT l.course_link_id FROM completed_links l WHERE l.company_id = $1 AND l.user_course_id = c.id ORDER BY l.course_link_id) AS links`;

const insert = (table: string, column: string, wanted: string) => `
  INSERT INTO completed_${table} (company_id, user_course_id, ${column})
  SELECT m.company_id, m.id, w.id FROM mine m CROSS JOIN ${wanted} w WHERE NOT EXISTS (SELECT 1 FROM wrong) ORDER BY w.id
  ON CONFLICT (company_id, user_course_id, ${column}) DO NOTHING RETURNING ${column} AS id`;

const foreign = (table: string, list: string) => `
  SELECT '${table}' AS field FROM mine m CROSS JOIN ${list} w
  WHERE NOT EXISTS (SELECT 1 FROM course_${table} f WHERE f.company_id = $1 AND f.course_id = m.course_id AND f.id = w.id)`;

/**
 * Ticks files $5 and links $6 of the user course $2 of person $3 and returns all ticked ones, in one statement, because
 * learners do this most. It returns no row when the course is not theirs to tick. The result adds the wanted materials
 * itself: a concurrent request may have ticked them after this statement's snapshot.
 */
const COMPLETE = statement(
  { wrong: typed<("files" | "links")[]>("text[]"), files: "int[]", links: "int[]" },
  `
WITH mine AS MATERIALIZED (
  SELECT c.id, c.company_id, c.course_id, c.user_program_id FROM user_courses c
  JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
  WHERE c.company_id = $1 AND c.id = $2 AND c.user_id = $3 AND p.kind = $4::kind AND p.status IN (${quoted(STATES_WITH_COURSES)})
),
wanted_files AS MATERIALIZED (SELECT DISTINCT id FROM unnest($5::int[]) AS id),
wanted_links AS MATERIALIZED (SELECT DISTINCT id FROM unnest($6::int[]) AS id),
wrong AS MATERIALIZED (${foreign("files", "wanted_files")} UNION ${foreign("links", "wanted_links")}),
new_files AS (${insert("files", "course_file_id", "wanted_files")}),
new_links AS (${insert("links", "course_link_id", "wanted_links")}),
moved AS (
  UPDATE user_programs p SET activity_at = now() FROM mine m
  WHERE p.company_id = $1 AND p.id = m.user_program_id AND (EXISTS (SELECT 1 FROM new_files) OR EXISTS (SELECT 1 FROM new_links))
)
SELECT ARRAY(SELECT w.field FROM wrong w) AS wrong,
  ARRAY(SELECT f.course_file_id FROM completed_files f WHERE f.company_id = $1 AND f.user_course_id = m.id UNION SELECT w.id FROM wanted_files w WHERE NOT EXISTS (SELECT 1 FROM wrong) ORDER BY 1) AS files,
  ARRAY(SELECT l.course_link_id FROM completed_links l WHERE l.company_id = $1 AND l.user_course_id = m.id UNION SELECT w.id FROM wanted_links w WHERE NOT EXISTS (SELECT 1 FROM wrong) ORDER BY 1) AS links
FROM mine m`,
);

const KEEP = `INSERT INTO removed_ticks (company_id, removed_link_id, user_course_id, created_at)
SELECT t.company_id, t.course_link_id, t.user_course_id, t.created_at FROM completed_links t WHERE t.company_id = $1 AND t.course_link_id = $2`;

const RESTORE = `INSERT INTO completed_links (company_id, course_link_id, user_course_id, created_at)
SELECT k.company_id, k.removed_link_id, k.user_course_id, k.created_at FROM removed_ticks k WHERE k.company_id = $1 AND k.removed_link_id = $2`;

/** Keeps the ticks of a link that is being deleted. */
export async function keepTicks(db: CompanyDb, link: number): Promise<void> {
  await db.$sql(KEEP, link);
}

/** Gives a link whose deletion was undone its ticks. Courses that were begun anew meanwhile stay unticked. */
export async function restoreTicks(db: CompanyDb, link: number): Promise<void> {
  await db.$sql(RESTORE, link);
}
