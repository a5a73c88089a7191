import { companySqlIn } from "@/lib/db/company";
import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import type { SeedDb } from "../alone";
import * as statements from "./learning.sql";

/** People per chunk, so that statements stay within the timeout and the memory. */
const CHUNK = 1000;
/** Every person has five programs, and can have a certificate of each. */
const PROGRAMS_EACH = 5;
const CERTIFICATES_AT_ONCE = 10_000;
/** Of so many people the questions of past tests are there: of 100,000 they would be two thirds of all bytes, and of the time. */
const WITH_QUESTIONS = 10_000;

/** Tables that every chunk joins. This transaction filled them, so they have no statistics yet. */
const FILLED = ["users", "programs", "program_courses", "courses", "course_examiners", "course_links", "tests"];

/** Tables that chunks fill and join: their statistics must be updated as they grow. */
const GROWING = ["learner", "asked", "user_programs", "user_courses", "exam_stages", "attempts"];

type Large = { companyId: number; users: number; now: Date; administrator: number };

/** Five programs of four courses for everybody, with half a year of results. */
export async function addLearning(db: SeedDb, { companyId, users, now, administrator }: Large): Promise<void> {
  const { PROGRAMS, COURSES, WAYS, STAGES, DECISIONS, TICKS, ATTEMPTS, ATTEMPT_QUESTIONS, ACTIVITY } = statements;
  const today = now.toISOString().slice(0, 10);
  const run = (text: string, ...params: unknown[]) => db.$executeRawUnsafe(text, companyId, ...params);
  const $sql = companySqlIn(db, companyId);
  for (const text of statements.TEMPORARY) await db.$executeRawUnsafe(text);
  await db.$executeRawUnsafe("SET LOCAL plan_cache_mode = force_custom_plan");
  // Everything is in memory. With the cost of a disk each chunk would read the whole of the tables that grow.
  await db.$executeRawUnsafe("SET LOCAL random_page_cost = 1.1");
  await run(statements.LEARNERS);
  await run(statements.QUESTIONS_ASKED);
  for (const table of FILLED) await db.$executeRawUnsafe(`ANALYZE ${table}`);
  for (let from = 0; from < users; from += CHUNK) {
    if (Number.isInteger(Math.log2(from / CHUNK)))
      for (const table of GROWING) await db.$executeRawUnsafe(`ANALYZE ${table}`);
    await run(PROGRAMS, from, from + CHUNK, today);
    await run(COURSES, from, from + CHUNK);
    await run(WAYS, from, from + CHUNK, today);
    await run(STAGES, administrator);
    await run(DECISIONS);
    for (const text of [TICKS, ATTEMPTS, ...(from < WITH_QUESTIONS ? [ATTEMPT_QUESTIONS] : []), ACTIVITY])
      await run(text);
    const programs = await db.$queryRaw<{ id: number }[]>`SELECT DISTINCT w.user_program_id AS id FROM way w`;
    await keepProgress(
      { $sql },
      programs.map(({ id }) => id),
    );
    await db.$executeRawUnsafe("TRUNCATE way");
  }
  for (const table of GROWING) await db.$executeRawUnsafe(`ANALYZE ${table}`);
  await run(statements.NUMBERED);
  for (let from = 1; from <= users * PROGRAMS_EACH; from += CERTIFICATES_AT_ONCE)
    await run(statements.CERTIFICATES, from, from + CERTIFICATES_AT_ONCE);
}
