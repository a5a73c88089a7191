import type { CourseKind } from "@/lib/contracts/courses";
import type { Company, Test } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "./builders/courses";
import { learn } from "./builders/learning";
import { type BuiltTest, buildTest } from "./builders/online-tests";
import { makePosition } from "./builders/people";
import { takenIn } from "./guard-urls";
import { asks } from "./online-test";
import type { World } from "./world";
import { regraded } from "./world-online-tests";

/** By kind: the shown question of the open attempt, and a right answer of it. */
export type Exams = Record<CourseKind, { question: number; answer: number }>;

/** The administrator takes a test of each kind: one try has failed, the next one is at its first question. */
export async function addExams(
  company: Company,
  { administrator }: World["people"],
): Promise<{ unlisted: Record<string, number[]>; exams: Exams }> {
  const take = (kind: CourseKind) => addTaking(company, administrator.user.id, kind);
  const [education, adaptation] = [await take("education"), await take("adaptation")];
  // Spare rows, after those used here.
  await buildCourse(company, { kind: "adaptation" });
  await makePosition(company);
  const unlisted = { [takenIn("education")]: [education.userCourse], [takenIn("adaptation")]: [adaptation.userCourse] };
  return { unlisted, exams: { education, adaptation } };
}

async function addTaking(company: Company, userId: number, kind: CourseKind) {
  const [db, now] = [systemDb("seed"), new Date()];
  const course = await buildCourse(company, { kind });
  const test = await buildTest(company, course.id, {
    hasTimeLimit: true,
    questions: [asks("Question 1", [1]), asks("Question 2", [2])],
  });
  const { id: userCourse } = await learn(course, userId);
  const [stage] = await db.examStage.updateManyAndReturn({
    where: { userCourseId: userCourse },
    data: { status: "inProgress", tries: 2 },
  });
  const ofStage = { companyId: company.id, stageId: stage?.id ?? 0, testId: test.id, passingScore: 60 };
  const failed = await db.attempt.create({
    data: { ...ofStage, tryNumber: 1, score: 0, startedAt: now, finishedAt: now },
  });
  const open = await db.attempt.create({ data: { ...ofStage, tryNumber: 2, startedAt: now } });
  await db.attemptQuestion.createMany({
    data: questionsOf(test, failed.id).map((one) => ({ ...one, servedAt: now, answeredAt: now, isRight: false })),
  });
  const [first] = await db.attemptQuestion.createManyAndReturn({
    data: questionsOf(test, open.id).map((one) => ({ ...one, ...(one.number === 1 && { servedAt: now }) })),
  });
  await db.testRepair.create({
    data: {
      companyId: company.id,
      userCourseId: userCourse,
      kind: "tries",
      amount: 1,
      reason: "Зникло світло",
      madeById: userId,
    },
  });
  await regraded(company, userId, userCourse);
  return { userCourse, question: first?.id ?? 0, answer: test.questions[0]?.answers[0]?.id ?? 0 };
}

function questionsOf({ companyId, questions }: Pick<Test, "companyId"> & BuiltTest, attemptId: number) {
  return questions.map(({ id: questionId, title, points, answers }, at) => ({
    companyId,
    attemptId,
    questionId,
    number: at + 1,
    title,
    points,
    answers: answers.map(({ id, title: text, order }) => ({ id, title: text, order })),
    rightIds: answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
  }));
}
