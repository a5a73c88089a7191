import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { NAMED, someTitles } from "@/lib/domain/company/some-titles";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { dropDraft } from "../course-drafts/discard-draft";
import { holdCourse } from "./hold-course";

/** Deletes a course that nothing else uses, with its materials and its test. Otherwise the error names what uses it. */
export async function removeCourse(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await holdCourse(db, kind, id);
    await refuseUsed(db, id);
    await removeContents(db, actor, id);
    const { title } = await db.course.delete({ where: { id }, select: { title: true } });
    await happened(db, actor, { name: "course_deleted", id, was: title });
  });
}

async function refuseUsed(db: CompanyDb, id: number): Promise<void> {
  const [uses] = await db.$sql(COURSE_USES, id);
  if (!uses) return;
  const { programTitles, checklistTitles, positionTitles, ...counts } = uses;
  if (Object.values(counts).every((count) => count === 0)) return;
  throw new Refusal("course_in_use", {
    ...counts,
    programTitles: someTitles(programTitles, counts.programs),
    checklistTitles: someTitles(checklistTitles, counts.checklists),
    positionTitles: someTitles(positionTitles, counts.positions),
  });
}

/** Deletes the draft, the test and the materials of a course. A background job deletes the stored files later. */
export async function removeContents(db: CompanyDb, actor: Actor, courseId: number): Promise<void> {
  const draft = await db.courseDraft.findUnique({
    where: { companyId_courseId: { companyId: actor.companyId, courseId } },
  });
  if (draft) await dropDraft(db, draft.draftId);
  await removeOnlineTestOf(db, actor, courseId);
  await db.courseLink.deleteMany({ where: { courseId } });
  await db.courseFile.deleteMany({ where: { courseId } });
}

/** Writes the same event as for deleting the test alone. */
async function removeOnlineTestOf(db: CompanyDb, actor: Actor, course: number): Promise<void> {
  const test = await db.test.findFirst({ where: { courseId: course }, select: { id: true, title: true } });
  if (!test) return;
  const { id, title } = test;
  await db.testQuestion.deleteMany({ where: { testId: id } });
  const { count } = await db.test.deleteMany({ where: { id } });
  if (count) await happened(db, actor, { name: "test_deleted", id, course, was: title });
}

const PROGRAMS = `SELECT p.title FROM program_courses pc JOIN programs p ON p.company_id = pc.company_id AND p.id = pc.program_id
  WHERE pc.company_id = $1 AND pc.course_id = $2`;
const CHECKLISTS = `SELECT DISTINCT c.title, c.id FROM checklist_questions q JOIN checklists c ON c.company_id = q.company_id AND c.id = q.checklist_id
  WHERE q.company_id = $1 AND q.course_id = $2`;
const POSITIONS = `SELECT s.title, s.id FROM position_needs n JOIN positions s ON s.company_id = n.company_id AND s.id = n.position_id
  WHERE n.company_id = $1 AND n.course_id = $2`;

/** Everything that refers to a course besides its own materials and test, in one query. */
const COURSE_USES = statement(
  {
    programs: "int",
    programTitles: "text[]",
    checklists: "int",
    checklistTitles: "text[]",
    positions: "int",
    positionTitles: "text[]",
    people: "int",
    credits: "int",
    estimates: "int",
  },
  `SELECT
  (SELECT count(*)::int FROM (${PROGRAMS}) x) AS programs, ARRAY(${PROGRAMS} ORDER BY p.title, p.id LIMIT ${NAMED}) AS "programTitles",
  (SELECT count(*)::int FROM (${CHECKLISTS}) x) AS checklists, ARRAY(SELECT title FROM (${CHECKLISTS} ORDER BY title, id LIMIT ${NAMED}) x) AS "checklistTitles",
  (SELECT count(*)::int FROM (${POSITIONS}) x) AS positions, ARRAY(SELECT title FROM (${POSITIONS} ORDER BY s.title, s.id LIMIT ${NAMED}) x) AS "positionTitles",
  (SELECT count(DISTINCT u.user_id)::int FROM user_courses u WHERE u.company_id = $1 AND u.course_id = $2) AS people,
  (SELECT count(*)::int FROM course_credits k WHERE k.company_id = $1 AND k.course_id = $2) AS credits,
  (SELECT count(DISTINCT a.estimate_id)::int FROM estimate_answers a WHERE a.company_id = $1 AND a.course_id = $2) AS estimates`,
);
