import type { DemoChecklists } from "./checklists";
import type { DemoChecklistTitle } from "./checklists-data";
import { personCalled } from "./courses";
import { calendarOf } from "./learning/calendar";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";
import type { GivenTask } from "./tasks/given-task";
import { shopTasks } from "./tasks/shops";
import { attachToTasks } from "./tasks/task-attachments";
import { workshopTasks } from "./tasks/workshop";
import { writeDrafts, writeEstimates } from "./tasks/write-estimates";

/** A task, and what it is estimated by. */
export type DemoTask = GivenTask & { checklist: DemoChecklistTitle };
/** The same with the ids of its rows. */
export type WrittenTask = DemoTask & { id: number; checklistId: number };

const byChecklist: Record<DemoChecklistTitle, readonly GivenTask[]> = { ...workshopTasks, ...shopTasks };

/** Everybody's tasks in the order in which they were given. */
export const demoTasks: readonly DemoTask[] = Object.entries(byChecklist)
  .flatMap(([checklist, tasks]) => tasks.map((task) => ({ ...task, checklist: checklist as DemoChecklistTitle })))
  .sort((a, b) => b.from - a.from);

const DAY = 86_400_000;

/** Half a year of tasks with their estimates, drafts, files and links. */
export async function seedTasks(seeding: Seeding, company: DemoCompany, checklists: DemoChecklists): Promise<void> {
  const tasks = await writeTasks(seeding, company, checklists);
  await writeEstimates(seeding, company, tasks);
  await writeDrafts(seeding, company, tasks);
  await attachToTasks(seeding, company, tasks);
}

/** The oldest first, so that ids grow with time as in real data. */
async function writeTasks(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  checklists: DemoChecklists,
): Promise<WrittenTask[]> {
  const { at, day } = calendarOf(seeding);
  const data = demoTasks.map(({ title, description = "", who, by, checklist, from, days }) => ({
    companyId,
    title,
    description,
    checklistId: checklists[checklist],
    createdAt: at(from, "giveTask"),
    userId: personCalled(people, who),
    estimatorId: personCalled(people, by),
    deadlineDate: days === undefined ? null : new Date(day(from).getTime() + days * DAY),
  }));
  const rows = await seeding.db.task.createManyAndReturn({ data, select: { id: true, checklistId: true } });
  return demoTasks.map((task, nth) => ({ ...task, ...(rows[nth] as (typeof rows)[number]) }));
}
