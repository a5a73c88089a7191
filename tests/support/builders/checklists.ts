import type { Checklist, ChecklistQuestion, Estimate, PositionNeed, Prisma, Task } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { BuilderDb, Given, InCompany } from "./people";

let made = 0;

type Owned = { id: number; companyId: number };

export async function buildChecklist(
  { id: companyId }: InCompany,
  { estimatorIds = [], ...given }: Given<Prisma.ChecklistUncheckedCreateInput> & { estimatorIds?: number[] } = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Checklist> {
  const checklist = await db.checklist.create({ data: { title: `Checklist ${++made}`, ...given, companyId } });
  await db.checklistEstimator.createMany({
    data: estimatorIds.map((userId) => ({ companyId, checklistId: checklist.id, userId })),
  });
  return checklist;
}

export function buildChecklistQuestion(
  { id: checklistId, companyId }: Owned,
  given: Given<Prisma.ChecklistQuestionUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<ChecklistQuestion> {
  return db.checklistQuestion.create({
    data: { title: `Question ${++made}`, points: 10, ...given, companyId, checklistId },
  });
}

/** A competency that a position needs. */
export function buildPositionNeed(
  { id: positionId, companyId }: Owned,
  given: { courseId: number; target?: number },
  db: BuilderDb = systemDb("seed"),
): Promise<PositionNeed> {
  return db.positionNeed.create({ data: { target: 80, ...given, companyId, positionId } });
}

/** A task without an estimate. */
export function buildTask(
  { id: checklistId, companyId }: Owned,
  given: Given<Prisma.TaskUncheckedCreateInput> & { userId: number; estimatorId: number },
  db: BuilderDb = systemDb("seed"),
): Promise<Task> {
  return db.task.create({ data: { title: `Task ${++made}`, ...given, companyId, checklistId } });
}

/** The estimate of a task by its estimator, with every question ticked. */
export async function buildEstimate(
  { id: taskId, companyId, checklistId, estimatorId: estimatedById }: Task,
  given: Given<Prisma.EstimateUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Estimate> {
  const estimate = await db.estimate.create({
    data: { kind: "evaluated", score: 100, ...given, companyId, taskId, estimatedById },
  });
  const questions = await db.checklistQuestion.findMany({ where: { companyId, checklistId }, orderBy: { id: "asc" } });
  await db.estimateAnswer.createMany({
    data: questions.map(({ id: questionId, courseId, title, points }) => ({
      companyId,
      estimateId: estimate.id,
      questionId,
      courseId,
      title,
      points,
      isChecked: true,
    })),
  });
  return estimate;
}
