import type { StageType } from "@/lib/db/generated/enums";
import { personCalled } from "../courses";
import type { DemoCompany } from "../people";
import type { Seeding } from "../seeding";
import { decider } from "./examiners";
import type { Life } from "./lives";
import type { PlannedStage } from "./plan-course";
import type { PlannedLife } from "./plan-life";
import type { Ended } from "./write-tries";

/** An opened course of a person, and its planned progress. */
export type OpenedCourse = {
  id: number;
  courseId: number;
  stages: { id: number; type: StageType }[];
  life: Life;
  openedAt: Date;
  course: PlannedLife["courses"][number];
};

type StageRow = Pick<PlannedStage, "status" | "round" | "tries"> & {
  id: number;
  score: number | null;
  requested_at: Date | null;
  finished_at: Date | null;
  decided_by_id: number | null;
};

const STAGES = `UPDATE exam_stages s SET status = n.status::stage_status, round = n.round, tries = n.tries, score = n.score, requested_at = n.requested_at,
  finished_at = n.finished_at, decided_by_id = n.decided_by_id
FROM jsonb_to_recordset($2::jsonb) AS n(id int, status text, round int, tries int, score numeric, requested_at timestamptz, finished_at timestamptz,
  decided_by_id int)
WHERE s.company_id = $1 AND s.id = n.id`;

const COURSES = `UPDATE user_courses c SET created_at = n.opened_at, is_retraining = n.is_retraining, examiner_id = n.examiner_id
FROM jsonb_to_recordset($2::jsonb) AS n(id int, opened_at timestamptz, is_retraining boolean, examiner_id int) WHERE c.company_id = $1 AND c.id = n.id`;

/** All materials one after the other, or only the first. */
const tick = (table: "files" | "links", column: string) => `
INSERT INTO completed_${table} (company_id, user_course_id, ${column}, created_at)
SELECT c.company_id, c.id, m.id, t.at + interval '20 minutes' * (m.nth - 1) FROM jsonb_to_recordset($2::jsonb) AS t(id int, at timestamptz, "isWhole" boolean)
JOIN user_courses c ON c.company_id = $1 AND c.id = t.id
JOIN (SELECT f.id, f.course_id, row_number() OVER (PARTITION BY f.course_id ORDER BY f.id) AS nth FROM course_${table} f WHERE f.company_id = $1) m
  ON m.course_id = c.course_id AND (t."isWhole" OR m.nth = 1)
ORDER BY 4, 2, 3`;
const TICKS = [tick("links", "course_link_id"), tick("files", "course_file_id")];

/** The last activity in each program. */
const ACTIVITY = `WITH happened AS (
  SELECT l.user_course_id AS course, l.created_at AS at FROM completed_links l WHERE l.company_id = $1
  UNION ALL SELECT f.user_course_id, f.created_at FROM completed_files f WHERE f.company_id = $1
  UNION ALL SELECT s.user_course_id, greatest(s.requested_at, s.finished_at) FROM exam_stages s WHERE s.company_id = $1
  UNION ALL SELECT s.user_course_id, greatest(a.started_at, a.finished_at) FROM attempts a JOIN exam_stages s ON s.company_id = $1 AND s.id = a.stage_id
    WHERE a.company_id = $1
)
UPDATE user_programs p SET activity_at = x.at
FROM (SELECT c.user_program_id AS id, max(h.at) AS at FROM happened h JOIN user_courses c ON c.company_id = $1 AND c.id = h.course GROUP BY 1) x
WHERE p.company_id = $1 AND p.id = x.id`;

/** Writes the state of people's courses, exams and materials. */
export async function writeCourses(
  { db }: Seeding,
  { companyId, people }: DemoCompany,
  opened: readonly OpenedCourse[],
  ended: Ended,
): Promise<void> {
  const courses = opened.map(({ id, openedAt, course, life, stages }) => {
    const isNamed = life.examiner !== undefined && stages.some(({ type }) => type === "exam");
    const examiner = isNamed ? personCalled(people, life.examiner as string) : null;
    return { id, opened_at: openedAt, is_retraining: course.isRetraining, examiner_id: examiner };
  });
  const ticks = opened.flatMap(({ id, course: { ticks } }) => (ticks ? [{ id, ...ticks }] : []));
  const stages = opened.flatMap((one) => one.course.stages.map((stage) => stageRow(one, stage, people, ended)));
  await db.$executeRawUnsafe(COURSES, companyId, JSON.stringify(courses));
  for (const text of TICKS) await db.$executeRawUnsafe(text, companyId, JSON.stringify(ticks));
  await db.$executeRawUnsafe(STAGES, companyId, JSON.stringify(stages));
  await db.$executeRawUnsafe(ACTIVITY, companyId);
}

function stageRow(
  one: OpenedCourse,
  { type, status, round, tries }: PlannedStage,
  people: readonly number[],
  ended: Ended,
): StageRow {
  const id = one.stages.find((stage) => stage.type === type)?.id as number;
  const row = { id, status, round, tries, score: null, requested_at: null, finished_at: null, decided_by_id: null };
  if (status === "new" || status === "updated") return row;
  if (type === "etest")
    return { ...row, score: ended.get(id)?.score ?? null, finished_at: ended.get(id)?.finishedAt ?? null };
  if (type === "noexam") return { ...row, finished_at: one.course.completedAt ?? null };
  const asked = one.course.exam.filter(({ step }) => step === "asked").at(-1)?.at ?? null;
  if (status === "inProgress") return { ...row, requested_at: asked };
  const decidedBy = personCalled(people, decider(one.life, one.course.title));
  return { ...row, requested_at: asked, finished_at: one.course.exam.at(-1)?.at ?? null, decided_by_id: decidedBy };
}
