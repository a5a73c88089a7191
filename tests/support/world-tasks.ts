import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import {
  buildChecklist,
  buildChecklistQuestion,
  buildEstimate,
  buildPositionNeed,
  buildTask,
} from "./builders/checklists";
import { buildCourse } from "./builders/courses";
import { makePosition, makeUser } from "./builders/people";
import { makeStoredFile } from "./builders/stored-files";
import type { World } from "./world";
import type { VisibleRows } from "./world-handbook";

type Added = {
  seen: VisibleRows;
  targets: World["targets"];
  unlisted: Record<string, number[]>;
  file: number;
  /** The questions of the checklist by which the pending task is estimated. */
  asked: number[];
};

const ONE = "/process/tasks/{id}/";

/**
 * The first checklist has an estimator and three tasks: an estimated one of the employee, an estimated one of somebody
 * else with a file and a link, and a pending one. The last checklist, and the last task, which is pending too, are spare.
 */
export async function addTasks(company: Company, { estimator, employee }: World["people"]): Promise<Added> {
  const db = systemDb("seed");
  const { id: estimatorId } = estimator.user;
  const used = await buildChecklist(company, { estimatorIds: [estimatorId] });
  const course = await buildCourse(company);
  const questions = [await buildChecklistQuestion(used, { courseId: course.id }), await buildChecklistQuestion(used)];
  // The second one is spare.
  for (const position of [await makePosition(company), await makePosition(company)])
    await buildPositionNeed(position, { courseId: course.id });
  const asked = questions.map(({ id }) => id);
  const estimated = await buildTask(used, { userId: employee.user.id, estimatorId });
  await buildEstimate(estimated);
  // Nobody but its estimator sees this one.
  const lone = await buildTask(used, { userId: (await makeUser(company)).id, estimatorId });
  await buildEstimate(lone);
  const attached = { companyId: company.id, taskId: lone.id, title: "Зразок" };
  const { id: fileId } = await makeStoredFile(company, { name: "Зразок.txt" });
  const file = await db.taskFile.create({ data: { ...attached, fileId } });
  const link = await db.taskLink.create({ data: { ...attached, url: "https://guards.example/sample" } });
  const pending = await buildTask(used, { userId: (await makeUser(company)).id, estimatorId });
  const batch = await db.taskBatch.create({ data: { companyId: company.id, title: "Огляд" } });
  await db.task.updateMany({ where: { companyId: company.id, id: pending.id }, data: { batchId: batch.id } });
  await db.estimateDraft.create({
    data: {
      companyId: company.id,
      taskId: pending.id,
      userId: estimatorId,
      savedAt: new Date(),
      answers: [{ question: asked[0] ?? 0, checked: true }],
      questions: [],
    },
  });
  await buildChecklistQuestion(await buildChecklist(company));
  const other = await makeUser(company, { roles: ["estimator"] });
  await db.checklistEstimator.create({ data: { companyId: company.id, checklistId: used.id, userId: other.id } });
  await buildTask(used, { userId: (await makeUser(company)).id, estimatorId: other.id });
  const answers = await db.estimateAnswer.findMany({ where: { companyId: company.id }, select: { id: true } });
  return {
    seen: {
      "/handbook/checklists/": { estimator: [used.id] },
      "/handbook/checklist-questions/": { estimator: asked },
      "/handbook/checklist-answers/": { estimator: answers.map(({ id }) => id) },
      "/process/tasks/": {
        estimator: [estimated.id, lone.id, pending.id],
        employee: [estimated.id],
        manager: [estimated.id],
      },
      "/process/my-tasks/": { estimator: [estimated.id, lone.id, pending.id] },
      "/process/estimation/": { estimator: [pending.id] },
    },
    targets: {
      [`POST ${ONE}reset/`]: lone.id,
      [`POST ${ONE}remove-file/`]: lone.id,
      [`POST ${ONE}remove-link/`]: lone.id,
    },
    unlisted: {
      [`${ONE}remove-file/`]: [file.id],
      [`${ONE}remove-link/`]: [link.id],
      "/process/estimation/": [pending.id],
      "/process/my-tasks/": [estimated.id, lone.id, pending.id],
    },
    file: fileId,
    asked,
  };
}
