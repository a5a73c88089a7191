import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { CompletedMaterials, userCourseContracts } from "@/lib/contracts/user-courses";
import { type CompanyDb, companyDb, companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { parameters, quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { fromReadableCourse, requireOwnCourse } from "./readable-course";

type Ticks = BodyOf<(typeof userCourseContracts)[CourseKind]["complete"]>;

/**
 * A learner ticks materials of their course, for good, or says that they were opened. If one belongs to another course, or
 * was not opened where the company asks for that, nothing is kept.
 */
export async function completeMaterials(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { files, links, opened_files, opened_links }: Ticks,
): Promise<CompletedMaterials> {
  const ticks = [files, links, opened_files, opened_links];
  const [answer] = await companySql(actor, COMPLETE, id, actor.userId, kind, ...ticks);
  if (!answer) {
    await requireOwnCourse(companyDb(actor), actor, kind, id);
    throw new Refusal("program_not_confirmed");
  }
  const { wrong, unopened, ...ticked } = answer;
  if (wrong.length) throw refuseFields(Object.fromEntries(wrong.map((field) => [field, ["no_such_object" as const]])));
  if (unopened) throw new Refusal("material_not_opened", { count: unopened });
  return ticked;
}

/** The materials of a course that are ticked, and those that were opened. */
export async function listCompleted(actor: Actor, kind: CourseKind, id: number): Promise<CompletedMaterials> {
  const { values, param } = parameters();
  const text = `${TICKED} ${fromReadableCourse(actor, param, kind, id)}`;
  const [ticked] = await companySql(actor, statement(COMPLETED, text), ...values);
  if (!ticked) throw new Refusal("not_found");
  return ticked;
}

const COMPLETED = { files: "int[]", links: "int[]", opened_files: "int[]", opened_links: "int[]" } as const;

const idsIn = (table: string, column: string) =>
  `SELECT t.${column} FROM ${table} t WHERE t.company_id = $1 AND t.user_course_id = c.id`;

/** The ticked and the opened materials of the user course c. */
const TICKED = `SELECT
  ARRAY(${idsIn("completed_files", "course_file_id")} ORDER BY 1) AS files,
  ARRAY(${idsIn("completed_links", "course_link_id")} ORDER BY 1) AS links,
  ARRAY(${idsIn("opened_files", "course_file_id")} ORDER BY 1) AS opened_files,
  ARRAY(${idsIn("opened_links", "course_link_id")} ORDER BY 1) AS opened_links`;

const NOTHING_WRONG = "NOT EXISTS (SELECT 1 FROM wrong) AND NOT EXISTS (SELECT 1 FROM unopened)";

const insert = (table: string, column: string, wanted: string) => `
  INSERT INTO ${table} (company_id, user_course_id, ${column})
  SELECT c.company_id, c.id, w.id FROM mine c CROSS JOIN ${wanted} w WHERE ${NOTHING_WRONG} ORDER BY w.id
  ON CONFLICT (company_id, user_course_id, ${column}) DO NOTHING RETURNING ${column} AS id`;

const foreign = (table: string, list: string) => `
  SELECT '${table}' AS field FROM mine m CROSS JOIN ${list} w
  WHERE NOT EXISTS (SELECT 1 FROM course_${table} f WHERE f.company_id = $1 AND f.course_id = m.course_id AND f.id = w.id)`;

/** What is said to be opened counts only where the company asks for it, and while the material is there. */
const opened = (table: string, ids: string) => `
  SELECT f.id FROM mine m JOIN course_${table} f ON f.company_id = $1 AND f.course_id = m.course_id AND f.id = ANY(${ids}::int[])
  WHERE m.is_opening_required`;

/** What is ticked already stays so, also if the company began to ask for opening afterwards. */
const unopened = (table: string, column: string) => `
  SELECT w.id FROM mine c CROSS JOIN wanted_${table} w WHERE c.is_opening_required
    AND w.id NOT IN (SELECT id FROM seen_${table}) AND w.id NOT IN (${idsIn(`opened_${table}`, column)}) AND w.id NOT IN (${idsIn(`completed_${table}`, column)})`;

const all = (table: string, column: string, wanted: string) =>
  `ARRAY(${idsIn(table, column)} UNION SELECT w.id FROM ${wanted} w WHERE ${NOTHING_WRONG} ORDER BY 1)`;

/**
 * Ticks files $5 and links $6 of the user course $2 of person $3, keeps files $7 and links $8 as opened, and returns all of
 * them, in one statement, because learners do this most. It returns no row when the course is not theirs to tick. The result
 * adds the wanted materials itself: a concurrent request may have ticked them after this statement's snapshot.
 */
const COMPLETE = statement(
  { wrong: typed<("files" | "links")[]>("text[]"), unopened: "int", ...COMPLETED },
  `
WITH mine AS MATERIALIZED (
  SELECT c.id, c.company_id, c.course_id, c.user_program_id, o.is_opening_required FROM user_courses c
  JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id JOIN companies o ON o.id = c.company_id
  WHERE c.company_id = $1 AND c.id = $2 AND c.user_id = $3 AND p.kind = $4::kind AND p.status IN (${quoted(STATES_WITH_COURSES)})
),
wanted_files AS MATERIALIZED (SELECT DISTINCT id FROM unnest($5::int[]) AS id),
wanted_links AS MATERIALIZED (SELECT DISTINCT id FROM unnest($6::int[]) AS id),
wrong AS MATERIALIZED (${foreign("files", "wanted_files")} UNION ${foreign("links", "wanted_links")}),
seen_files AS MATERIALIZED (${opened("files", "$7")}),
seen_links AS MATERIALIZED (${opened("links", "$8")}),
unopened AS MATERIALIZED (${unopened("files", "course_file_id")} UNION ALL ${unopened("links", "course_link_id")}),
new_files AS (${insert("completed_files", "course_file_id", "wanted_files")}),
new_links AS (${insert("completed_links", "course_link_id", "wanted_links")}),
new_seen_files AS (${insert("opened_files", "course_file_id", "seen_files")}),
new_seen_links AS (${insert("opened_links", "course_link_id", "seen_links")}),
moved AS (
  UPDATE user_programs p SET activity_at = now() FROM mine m
  WHERE p.company_id = $1 AND p.id = m.user_program_id AND (EXISTS (SELECT 1 FROM new_files) OR EXISTS (SELECT 1 FROM new_links))
)
SELECT ARRAY(SELECT w.field FROM wrong w) AS wrong, (SELECT count(*) FROM unopened)::int AS unopened,
  ${all("completed_files", "course_file_id", "wanted_files")} AS files,
  ${all("completed_links", "course_link_id", "wanted_links")} AS links,
  ${all("opened_files", "course_file_id", "seen_files")} AS opened_files,
  ${all("opened_links", "course_link_id", "seen_links")} AS opened_links
FROM mine c`,
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
