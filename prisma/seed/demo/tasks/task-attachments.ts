import { personCalled } from "../courses";
import { calendarOf } from "../learning/calendar";
import type { DemoCompany } from "../people";
import { keepFile, type Seeding } from "../seeding";
import type { WrittenTask } from "../tasks";

/** Files and links of tasks. The bytes are stored before the rows that name them. */
export async function attachToTasks(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  tasks: readonly WrittenTask[],
): Promise<void> {
  const { db, taskFiles } = seeding;
  const { at } = calendarOf(seeding);
  const uploadedById = personCalled(people, "Скрипник");
  const attached = tasks.flatMap(({ id: taskId, from, files = [] }) =>
    files.map((file) => ({ taskId, createdAt: at(from, "giveTask"), ...taskFiles[file] })),
  );
  const kept = await Promise.all(attached.map((file) => keepFile(seeding, companyId, file)));
  const stored = await db.storedFile.createManyAndReturn({
    data: kept.map((bytes, nth) => ({ ...bytes, companyId, uploadedById, createdAt: attached[nth]?.createdAt })),
    select: { id: true },
  });
  await db.taskFile.createMany({
    data: attached.map(({ taskId, title }, nth) => ({ companyId, taskId, title, fileId: stored[nth]?.id as number })),
  });
  await db.taskLink.createMany({
    data: tasks.flatMap(({ id: taskId, links = [] }) => links.map((link) => ({ companyId, taskId, ...link }))),
  });
}
