import type { SeedDb } from "../alone";
import * as statements from "./tasks.sql";

/** People per chunk, so that statements stay within the timeout and the memory. */
const CHUNK = 1000;

type Large = { companyId: number; users: number; now: Date };

/** Five tasks for everybody by a handful of checklists. It counts people as `addLearning` did, which comes before. */
export async function addTasks(db: SeedDb, { companyId, users, now }: Large): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const run = (text: string, ...params: unknown[]) => db.$executeRawUnsafe(text, companyId, ...params);
  for (const text of statements.TEMPORARY) await db.$executeRawUnsafe(text);
  const { MORE_ESTIMATORS, SCORERS, CHECKLISTS_OF_WORK, CHECKLIST_ESTIMATORS, CHECKLIST_QUESTIONS } = statements;
  for (const text of [MORE_ESTIMATORS, SCORERS, CHECKLISTS_OF_WORK, CHECKLIST_ESTIMATORS, CHECKLIST_QUESTIONS])
    await run(text);
  await run(statements.QUESTIONS_SCORED);
  for (let from = 0; from < users; from += CHUNK) {
    await run(statements.WORK, from, from + CHUNK, today);
    for (const text of [statements.TASKS, statements.ESTIMATES, statements.ANSWERS]) await run(text);
    await db.$executeRawUnsafe("TRUNCATE work");
  }
}
