import { sharePercent } from "@/lib/rules/grading";
import { personCalled } from "../courses";
import { calendarOf } from "../learning/calendar";
import type { DemoCompany } from "../people";
import type { Seeding } from "../seeding";
import type { WrittenTask } from "../tasks";

type Question = { id: number; courseId: number | null; title: string; points: number };
type Asked = Question & { isChecked: boolean };

/** Each estimate with a copy of every question, as the application writes them; the oldest first. */
export async function writeEstimates(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  tasks: readonly WrittenTask[],
): Promise<void> {
  const { at } = calendarOf(seeding);
  const questions = await questionsOf(seeding, companyId);
  const ended = tasks.flatMap((task) => (task.end ? [{ ...task, end: task.end }] : []));
  const estimated = ended
    .sort((a, b) => b.end.ago - a.end.ago)
    .map((task) => ({ ...task, asked: answersOf(task.end, questions(task.checklistId)) }));
  const data = estimated.map(({ id: taskId, by, end, asked }) => ({
    companyId,
    taskId,
    kind: end.kind,
    score: scoreOf(asked),
    estimatedAt: at(end.ago, "estimate"),
    estimatedById: personCalled(people, end.by ?? by),
  }));
  const rows = await seeding.db.estimate.createManyAndReturn({ data, select: { id: true } });
  const answers = estimated.flatMap(({ asked }, nth) =>
    asked.map(({ id: questionId, ...answer }) => ({
      companyId,
      estimateId: rows[nth]?.id as number,
      questionId,
      ...answer,
    })),
  );
  await seeding.db.estimateAnswer.createMany({ data: answers });
}

function answersOf({ kind, missed }: NonNullable<WrittenTask["end"]>, questions: readonly Question[]): Asked[] {
  return questions.map((question, nth) => ({
    ...question,
    isChecked: kind !== "rejected" && !missed.includes(nth + 1),
  }));
}

function scoreOf(asked: readonly Asked[]): number {
  return sharePercent(
    asked.filter(({ isChecked }) => isChecked),
    asked,
  );
}

/** What estimators have ticked so far, with the questions as they are: nothing has changed since yesterday. */
export async function writeDrafts(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  tasks: readonly WrittenTask[],
): Promise<void> {
  const savedAt = calendarOf(seeding).at(1, "saveDraft");
  const questions = await questionsOf(seeding, companyId);
  const data = tasks.flatMap(({ id: taskId, by, checklistId, draft }) => {
    if (!draft) return [];
    const asked = questions(checklistId);
    return {
      companyId,
      taskId,
      userId: personCalled(people, by),
      savedAt,
      answers: asked.map(({ id: question }, nth) => ({ question, checked: draft.includes(nth + 1) })),
      questions: asked.map(({ id: question, title, points: score }) => ({ question, title, score })),
    };
  });
  await seeding.db.estimateDraft.createMany({ data });
}

/** The questions of each checklist in their order. */
async function questionsOf({ db }: Seeding, companyId: number): Promise<(checklistId: number) => Question[]> {
  const select = { id: true, checklistId: true, courseId: true, title: true, points: true } as const;
  const rows = await db.checklistQuestion.findMany({ where: { companyId }, select, orderBy: { id: "asc" } });
  return (wanted) =>
    rows.filter(({ checklistId }) => checklistId === wanted).map(({ checklistId: _, ...question }) => question);
}
