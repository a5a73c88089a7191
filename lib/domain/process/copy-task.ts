import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Task, taskContract } from "@/lib/contracts/tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockTask } from "./lock-task";
import { requireNewTask } from "./task-checks";
import { findTask } from "./tasks";

type Body = BodyOf<typeof taskContract.copy>;

const COPY_FILES = `INSERT INTO task_files (company_id, task_id, title, file_id)
SELECT f.company_id, $3::int, f.title, f.file_id FROM task_files f WHERE f.company_id = $1 AND f.task_id = $2 ORDER BY f.id`;
const COPY_LINKS = `INSERT INTO task_links (company_id, task_id, title, url)
SELECT l.company_id, $3::int, l.title, l.url FROM task_links l WHERE l.company_id = $1 AND l.task_id = $2 ORDER BY l.id`;

/** Creates a pending task for another person from an existing one, with its links and the same stored files. */
export async function copyTask(actor: Actor, from: number, body: Body): Promise<Task> {
  return inCompany(actor, async (db) => {
    const estimator = await refuse(db, from, body);
    const { companyId } = actor;
    const { title, description, checklistId } = await db.task.findUniqueOrThrow({ where: { id: from } });
    const deadlineDate = body.deadline_date ? new Date(body.deadline_date) : null;
    const { id } = await db.task.create({
      data: { companyId, title, description, userId: body.user, checklistId, estimatorId: estimator, deadlineDate },
      select: { id: true },
    });
    await db.$sql(COPY_FILES, from, id);
    await db.$sql(COPY_LINKS, from, id);
    await happened(db, actor, {
      name: "task_created",
      id,
      user: body.user,
      checklist: checklistId,
      forFollowers: { estimator },
    });
    return findTask(db, actor, id);
  });
}

/** Refuses what a new task could not be. Returns its estimator: the same, unless another is named. */
async function refuse(db: CompanyDb, from: number, { user, estimator: chosen }: Body): Promise<number> {
  const { checklist, estimator: same } = await lockTask(db, from);
  const estimator = chosen ?? same;
  await requireNewTask(db, { user, checklist, estimator });
  return estimator;
}
