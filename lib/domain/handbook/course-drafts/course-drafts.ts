import type { CourseDraft, CourseDraftContract, Touched } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companyDb } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { TODAY } from "@/lib/domain/company/today.sql";
import { lockCourses } from "@/lib/domain/handbook/courses/hold-course";
import { Refusal } from "@/lib/domain/refusal";
import { instant } from "@/lib/domain/rows/shape";
import { type Base, type Content, courseChanges } from "@/lib/rules/course-changes";
import { CONTENT } from "./content.sql";

type Db = Pick<CompanyDb, "$sql">;

/** The course of kind $3 with the id $2, or the one that it is a draft of. */
const COURSE = statement<CourseDraft>(
  {
    course: "int",
    learners: "int",
    draft: typed<CourseDraft["draft"]>("json?"),
    versions: "int",
  },
  `SELECT c.id AS course,
  (SELECT count(DISTINCT x.user_id)::int FROM user_courses x JOIN users u ON u.company_id = $1 AND u.id = x.user_id AND u.deleted_at IS NULL
    WHERE x.company_id = $1 AND x.course_id = c.id) AS learners,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.draft_id, 'made_by', ${personInfoSql("d", "made_by_id")}, 'made_at', ${instant("made_at", "d")}) END AS draft,
  (SELECT count(*)::int FROM course_versions v WHERE v.company_id = $1 AND v.course_id = c.id) AS versions
FROM courses c LEFT JOIN course_drafts d ON d.company_id = $1 AND d.course_id = c.id
WHERE c.company_id = $1 AND c.id = coalesce((SELECT x.course_id FROM course_drafts x WHERE x.company_id = $1 AND x.draft_id = $2), $2) AND c.kind = $3::kind`,
);

const BASE = statement(
  { draft: "int", base: typed<Base>("json") },
  "SELECT d.draft_id AS draft, d.base FROM course_drafts d WHERE d.company_id = $1 AND d.course_id = $2",
);

/** An edit of a material or a question that is under way is waited for: what is published has it. */
const LOCKS = ["course_files", "course_links", "tests"].map(
  (table) =>
    `SELECT r.id FROM ${table} r WHERE r.company_id = $1 AND r.course_id = ANY($2::int[]) ORDER BY r.id FOR UPDATE`,
);

const STAGE =
  "SELECT 1 FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed AND s.status =";
const TICKED = (table: string) =>
  `EXISTS (SELECT 1 FROM ${table} m WHERE m.company_id = $1 AND m.user_course_id = c.id)`;
const TAKES = `EXISTS (${STAGE} 'inProgress' AND s.type = 'etest')`;
const IS_BEGUN = `(${TICKED("completed_files")} OR ${TICKED("completed_links")} OR EXISTS (SELECT 1 FROM exam_stages s
  WHERE s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed AND (s.status <> 'new' OR s.tries > 0)))`;

/** The courses of people, each where it stands furthest: those that have passed or failed are learned again if one wants. */
const TOUCHED = statement<Touched>(
  { not_begun: "int", learning: "int", taking_test: "int", failed: "int", passed: "int", certified: "int" },
  `WITH found AS MATERIALIZED (
  SELECT CASE WHEN c.passed_at IS NOT NULL THEN 'passed' WHEN EXISTS (${STAGE} 'failed') THEN 'failed' WHEN ${TAKES} THEN 'taking_test'
    WHEN ${IS_BEGUN} THEN 'learning' ELSE 'not_begun' END AS state, c.user_program_id
  FROM user_courses c JOIN users u ON u.company_id = $1 AND u.id = c.user_id AND u.deleted_at IS NULL WHERE c.company_id = $1 AND c.course_id = $2
)
SELECT ${["not_begun", "learning", "taking_test", "failed", "passed"].map((state) => `(count(*) FILTER (WHERE f.state = '${state}'))::int AS ${state}`).join(", ")},
  (count(*) FILTER (WHERE f.state = 'passed' AND EXISTS (SELECT 1 FROM certificates x WHERE x.company_id = $1 AND x.user_program_id = f.user_program_id
    AND x.revoked_at IS NULL AND (x.valid_until IS NULL OR x.valid_until >= ${TODAY}))))::int AS certified
FROM found f`,
);

export async function contentOf(db: Db, course: number): Promise<Content> {
  const [found] = await db.$sql(CONTENT, course);
  if (!found) throw new Refusal("not_found");
  return found.content;
}

/** The draft of a course, or of the course that `id` is a draft of. */
export function readDraft(actor: Actor, kind: CourseKind, id: number): Promise<CourseDraft> {
  return draftIn(companyDb(actor), kind, id);
}

export async function draftIn(db: Db, kind: CourseKind, id: number): Promise<CourseDraft> {
  const [found] = await db.$sql(COURSE, id, kind);
  if (!found) throw new Refusal("not_found");
  return found;
}

export type LockedDraft = { course: number; draft: number; base: Base };

/** What the draft changes by now, and whom its publication touches. */
export async function previewPublication(
  actor: Actor,
  kind: CourseKind,
  id: number,
): Promise<AnswerOf<CourseDraftContract["preview"]>> {
  const db = companyDb(actor);
  const seen = await draftIn(db, kind, id);
  const [touched] = await db.$sql(TOUCHED, seen.course);
  if (!touched) throw new Error("A count has one row");
  const [found] = await db.$sql(BASE, seen.course);
  return { changes: found ? courseChanges(found.base, await contentOf(db, found.draft)) : [], touched };
}

/**
 * Locks a course, its draft, their materials and tests for a rule that publishes or discards the draft; `id` is one of the two. It may have
 * been published or discarded, and made again, since it was seen.
 */
export async function lockDraft(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedDraft> {
  const { course, draft } = await draftIn(db, kind, id);
  const both = [course, ...(draft ? [draft.id] : [])];
  await lockCourses(db, both);
  for (const lock of LOCKS) await db.$sql(lock, both);
  const [found] = await db.$sql(BASE, course);
  if (!found || found.draft !== draft?.id) throw new Refusal("no_draft");
  return { course, draft: found.draft, base: found.base };
}
