import type { AnswerOf } from "@/lib/contracts/endpoint";
import { MOST_REGRADED, type Regraded, type regradeContract } from "@/lib/contracts/regrading";
import { type CompanyDb, companyDb } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { changeOf, type Key, type Outcome, outcomeOf, type RegradedTry, regradedTry } from "@/lib/rules/regrading";
import * as sql from "./regrades.sql";

type Result = SqlRow<typeof sql.RESULTS>;
export type Planned = { result: Result; before: Outcome; after: RegradedTry; tries: RegradedTry[]; shown: Regraded };

export async function keyOfTest(db: Pick<CompanyDb, "$sql">, test: number): Promise<Key> {
  return new Map((await db.$sql(sql.KEY, test)).map(({ question, right_ids }) => [question, right_ids]));
}

/** The results of user courses that the key would change. */
export async function planRegrade(
  db: Pick<CompanyDb, "$sql">,
  courses: ReadonlyMap<number, Regraded["kind"]>,
  key: Key,
): Promise<Planned[]> {
  const results = await db.$sql(sql.RESULTS, [...courses.keys()]);
  return results.flatMap((result) => planOf(result, courses.get(result.user_course) ?? "education", key) ?? []);
}

function planOf(result: Result, kind: Regraded["kind"], key: Key): Planned | undefined {
  const tries = result.tries.map((one) => regradedTry(one, key));
  const after = outcomeOf(tries);
  const before: Outcome = { score: result.score ?? 0, isPassed: result.status === "passed" };
  const change = after && changeOf(before, after);
  if (!after || !change) return undefined;
  const { user_course, user, program_title, is_certified } = result;
  const shown = { user_course, user, kind, program_title, tries: tries.length, change, is_certified };
  return {
    result,
    before,
    after,
    tries,
    shown: Object.assign({}, shown, { before: told(before), after: told(after) }),
  };
}

const told = ({ score, isPassed }: Outcome) => ({ score, is_passed: isPassed });

export async function previewRegrade(actor: Actor, test: number): Promise<AnswerOf<typeof regradeContract.preview>> {
  const db = companyDb(actor);
  await onlineTestRows.get(actor, test);
  const questions = await db.$sql(sql.KEY, test);
  const concerned = await db.$sql(sql.CONCERNED, test, MOST_REGRADED + 1);
  const key: Key = new Map(questions.map(({ question, right_ids }) => [question, right_ids]));
  const ended = concerned.slice(0, MOST_REGRADED).filter(({ is_open }) => !is_open);
  const plan = await planRegrade(db, new Map(ended.map(({ id, kind }) => [id, kind])), key);
  return {
    results: plan.map(({ shown }) => shown),
    questions: questions
      .filter(({ tries }) => tries > 0)
      .map(({ question, title, right, tries }) => ({ question, title, right, tries })),
    under_way: concerned.filter(({ is_open }) => is_open).length,
    has_more: concerned.length > MOST_REGRADED,
  };
}
