import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import type { SeedDb } from "../alone";
import * as statements from "./learning.sql";

/** People per chunk, so that statements stay within the timeout and the memory. */
const CHUNK = 250;
const PROGRAMS_AT_ONCE = 2000;

/**
 * Tables that later chunks join. They were empty at the start of the transaction, so their statistics must be updated.
 */
const GROWING = ["learner", "asked", "user_programs", "user_courses", "exam_stages", "attempts"];

type Large = { companyId: number; users: number; now: Date; administrator: number };

/** Five programs of four courses for everybody, with half a year of results. */
export async function addLearning(db: SeedDb, { companyId, users, now, administrator }: Large): Promise<void> {
  const { PROGRAMS, COURSES, WAYS, STAGES, TICKS, ATTEMPTS, ATTEMPT_QUESTIONS, ACTIVITY } = statements;
  const today = now.toISOString().slice(0, 10);
  const run = (text: string, ...params: unknown[]) => db.$executeRawUnsafe(text, companyId, ...params);
  const $sql = <Row>(text: string, ...params: unknown[]) => db.$queryRawUnsafe<Row[]>(text, companyId, ...params);
  for (const text of statements.TEMPORARY) await db.$executeRawUnsafe(text);
  await db.$executeRawUnsafe("SET LOCAL plan_cache_mode = force_custom_plan");
  await run(statements.LEARNERS);
  await run(statements.QUESTIONS_ASKED);
  for (let from = 0; from < users; from += CHUNK) {
    if (Number.isInteger(Math.log2(from / CHUNK)))
      for (const table of GROWING) await db.$executeRawUnsafe(`ANALYZE ${table}`);
    await run(PROGRAMS, from, from + CHUNK, today);
    await run(COURSES, from, from + CHUNK);
    await run(WAYS, from, from + CHUNK, today);
    await run(STAGES, administrator);
    for (const text of [TICKS, ATTEMPTS, ATTEMPT_QUESTIONS, ACTIVITY]) await run(text);
    await db.$executeRawUnsafe("TRUNCATE way");
  }
  for (const table of GROWING) await db.$executeRawUnsafe(`ANALYZE ${table}`);
  const programs = (await $sql<{ id: number }>("SELECT id FROM user_programs WHERE company_id = $1 ORDER BY id")).map(
    ({ id }) => id,
  );
  for (let from = 0; from < programs.length; from += PROGRAMS_AT_ONCE)
    await keepProgress({ $sql }, programs.slice(from, from + PROGRAMS_AT_ONCE));
  await run(statements.CERTIFICATES);
}
