import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { fileName } from "@/lib/domain/company/file-name";
import { type KeptBytes, keepBytes, removeBytes, storeFile } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import type { StarterCompetency, StarterCourse, StarterTest, StarterTexts } from "./starter-texts";

/** The stored bytes of the materials, course by course in the order of `coursesOf`. */
export type KeptMaterials = readonly (readonly KeptBytes[])[];
export type MadeCourses = { competencies: number[]; tests: number[]; checklists: number[]; firstWeek: number };

const TEXT = "text/plain; charset=utf-8";

const coursesOf = ({ competencies, firstWeek }: StarterTexts) => [...competencies, firstWeek];

/** Stores the texts of the materials as files, before any row names them. */
export async function keepStarterMaterials(actor: Actor, texts: StarterTexts): Promise<KeptMaterials> {
  const kept: KeptBytes[][] = [];
  try {
    for (const { materials } of coursesOf(texts)) {
      const ofCourse: KeptBytes[] = [];
      kept.push(ofCourse);
      for (const { title, text } of materials)
        ofCourse.push(await keepBytes(actor, Buffer.from(text), fileName(`${title}.txt`), TEXT));
    }
  } catch (error) {
    await forgetStarterMaterials(kept);
    throw error;
  }
  return kept;
}

/** Removes bytes that no row will name. */
export async function forgetStarterMaterials(kept: KeptMaterials): Promise<void> {
  for (const { storageKey } of kept.flat()) await removeBytes(storageKey);
}

/** Creates the courses with their materials, tests and checklists. Nobody learns them yet. */
export async function makeStarterCourses(
  db: CompanyDb,
  actor: Actor,
  texts: StarterTexts,
  kept: KeptMaterials,
): Promise<MadeCourses> {
  const competencies: number[] = [];
  for (const [nth, course] of texts.competencies.entries())
    competencies.push(await makeCourse(db, actor, "education", course, kept[nth]));
  const firstWeek = await makeCourse(db, actor, "adaptation", texts.firstWeek, kept.at(-1));
  const tests: number[] = [];
  const checklists: number[] = [];
  for (const [nth, id] of competencies.entries()) {
    const { test, checklist } = texts.competencies[nth] as StarterCompetency;
    tests.push(await makeTest(db, actor, id, test));
    checklists.push(await makeChecklist(db, actor, id, checklist));
  }
  const ids = (all: number[], name: "course_created" | "checklist_created") => all.map((id) => ({ name, id }));
  await happened(db, actor, ...ids([...competencies, firstWeek], "course_created"));
  await happened(
    db,
    actor,
    ...tests.map((id, nth) => ({ name: "test_created" as const, id, course: competencies[nth] as number })),
  );
  await happened(db, actor, ...ids(checklists, "checklist_created"));
  return { competencies, tests, checklists, firstWeek };
}

async function makeCourse(
  db: CompanyDb,
  actor: Actor,
  kind: "education" | "adaptation",
  { title, days, materials }: StarterCourse,
  kept: readonly KeptBytes[] = [],
): Promise<number> {
  const { companyId } = actor;
  const data = { companyId, kind, title, daysToComplete: days };
  const { id: courseId } = await db.course.create({ data, select: { id: true } });
  const files: number[] = [];
  for (const bytes of kept) files.push(await storeFile(db, actor, bytes));
  await db.courseFile.createMany({
    data: files.map((fileId, nth) => ({
      companyId,
      courseId,
      title: materials[nth]?.title ?? title,
      fileId,
      order: nth + 1,
    })),
  });
  return courseId;
}

async function makeTest(
  db: CompanyDb,
  { companyId }: Actor,
  courseId: number,
  { title, description, passingScore, minutes, questions }: StarterTest,
): Promise<number> {
  const limit = { hasTimeLimit: true, timeLimitMinutes: minutes };
  const { id: testId } = await db.test.create({
    data: { companyId, courseId, title, description, passingScore, ...limit },
    select: { id: true },
  });
  const made = await db.testQuestion.createManyAndReturn({
    data: questions.map(({ title, points }, nth) => ({ companyId, testId, title, points, order: nth + 1 })),
    select: { id: true, order: true },
  });
  await db.testAnswer.createMany({
    data: made.flatMap(({ id: questionId, order }) =>
      (questions[order - 1]?.answers ?? []).map(({ title, isRight }, nth) => ({
        companyId,
        questionId,
        title,
        isCorrect: isRight,
        order: nth + 1,
      })),
    ),
  });
  return testId;
}

async function makeChecklist(
  db: CompanyDb,
  { companyId }: Actor,
  courseId: number,
  { title, questions }: StarterCompetency["checklist"],
): Promise<number> {
  const { id: checklistId } = await db.checklist.create({ data: { companyId, title }, select: { id: true } });
  await db.checklistQuestion.createMany({
    data: questions.map(({ title, points }) => ({ companyId, checklistId, courseId, title, points })),
  });
  return checklistId;
}
