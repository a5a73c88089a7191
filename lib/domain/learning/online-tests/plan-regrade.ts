import type { AnswerOf } from "@/lib/contracts/endpoint";
import { MOST_REGRADED, type Regraded, type regradeContract } from "@/lib/contracts/regrading";
import { type CompanyDb, companyDb } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { onlineTestRows } from "@/lib/domain/handbook/online-tests/online-tests";
import { changeOf, type Key, type Outcome, outcomeOf, type RegradedTry, regradedTry } from "@/lib/rules/regrading";
import * as sql from "./regrades.sql";

type Db = Pick<CompanyDb, "$sql">;
type Result = SqlRow<typeof sql.RESULTS>;
export type Planned = { result: Result; after: Outcome; tries: RegradedTry[]; shown: Regraded };

type KeyRow = SqlRow<typeof sql.KEY>;
const keyOf = (rows: readonly KeyRow[]): Key => new Map(rows.map(({ question, right_ids }) => [question, right_ids]));

/** The results of user courses that the right answers of today change. */
export async function planRegrade(db: Db, test: number, userCourses: readonly number[]): Promise<Planned[]> {
  return planOf(db, keyOf(await db.$sql(sql.KEY, test)), userCourses);
}

async function planOf(db: Db, key: Key, userCourses: readonly number[]): Promise<Planned[]> {
  if (!userCourses.length) return [];
  return (await db.$sql(sql.RESULTS, userCourses)).flatMap((result) => planned(result, key) ?? []);
}

function planned(result: Result, key: Key): Planned | undefined {
  const tries = result.tries.map((one) => regradedTry(one, key));
  const before: Outcome = { score: result.score, isPassed: result.status === "passed" };
  const after = outcomeOf(tries);
  const change = after && changeOf(before, after);
  if (!change) return undefined;
  const { user_course, user, program_title, certificates } = result;
  return {
    result,
    after,
    tries,
    shown: {
      user_course,
      user,
      program_title,
      change,
      before: told(before),
      after: told(after),
      is_certified: certificates.length > 0,
    },
  };
}

const told = ({ score, isPassed }: Outcome) => ({ score, is_passed: isPassed });

const AT_ONCE = 500;
/** A preview reads no more people than these: most of them may have the same result as before. */
const MOST_COMPARED = 10_000;

export async function previewRegrade(actor: Actor, test: number): Promise<AnswerOf<typeof regradeContract.preview>> {
  const { course } = await onlineTestRows.get(actor, test);
  const db = companyDb(actor);
  const questions = await db.$sql(sql.KEY, test);
  const changed = questions.filter(({ tries }) => tries > 0);
  const compared = changed.length ? await compare(db, test, keyOf(questions)) : NOTHING;
  const [last] = await db.$sql(sql.LAST, course);
  return {
    ...compared,
    questions: changed.map(({ question, title, right, tries }) => ({ question, title, right, tries })),
    last: last ?? null,
  };
}

type Compared = { results: Regraded[]; under_way: number; has_more: boolean };
const NOTHING: Compared = { results: [], under_way: 0, has_more: false };

async function compare(db: Db, test: number, key: Key): Promise<Compared> {
  const results: Regraded[] = [];
  let underWay = 0;
  for (let read = 0, last = 0; read < MOST_COMPARED; ) {
    const some = await db.$sql(sql.CONCERNED, test, last, AT_ONCE);
    const ended = some.filter(({ is_open }) => !is_open).map(({ id }) => id);
    underWay += some.length - ended.length;
    results.push(...(await planOf(db, key, ended)).map(({ shown }) => shown));
    if (results.length > MOST_REGRADED) break;
    if (some.length < AT_ONCE) return { results, under_way: underWay, has_more: false };
    read += some.length;
    last = some.at(-1)?.id ?? last;
  }
  return { results: results.slice(0, MOST_REGRADED), under_way: underWay, has_more: true };
}
