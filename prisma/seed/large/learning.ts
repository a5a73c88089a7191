import type { SeedDb } from "../alone";
import {
  ATTEMPT_QUESTIONS,
  ATTEMPTS,
  CERTIFICATES,
  PARTS,
  STAGES,
  TEST_ANSWERS,
  TEST_QUESTIONS,
  TESTS,
  TICKS,
  USER_COURSES,
  USER_PROGRAMS,
} from "./learning.sql";

type Work = { db: SeedDb; companyId: number; now: Date };

/** Half a year of learning for everybody: five programs each, with results. The database makes the rows itself, for there are a million of them. */
export async function addLearning({ db, companyId, now }: Work): Promise<void> {
  const run = (text: string) => db.$executeRawUnsafe(text, companyId);
  const runDated = (text: string) => db.$executeRawUnsafe(text, companyId, now);
  for (const text of [TESTS, TEST_QUESTIONS, TEST_ANSWERS]) await run(text);
  for (let nth = 0; nth < PARTS; nth += 1) {
    await runDated(USER_PROGRAMS(nth));
    await run(USER_COURSES(nth));
    await runDated(STAGES(nth));
    for (const text of [ATTEMPTS, ATTEMPT_QUESTIONS, TICKS]) await run(text(nth));
  }
  await run(CERTIFICATES);
}
