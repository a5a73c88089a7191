import type { Books } from "./quiz-learner";

/** One question of a test as its author wrote it, by number from 1. */
export type ExpectedQuestion = { points: number; right: readonly number[] };

/** The database's data about all attempts at a course. */
export type StoredAttempts = {
  attempts: number;
  open: number;
  tries: number;
  status: string;
  score: string | null;
  asked: StoredQuestion[];
};
type StoredQuestion = {
  number: number;
  answer_ids: number[];
  isAnswered: boolean;
  isRight: boolean | null;
  offered: number[];
};
type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const HELD = `SELECT s.tries, s.status::text, s.score::text,
  (SELECT count(*)::int FROM attempts a WHERE a.stage_id = s.id) AS attempts,
  (SELECT count(*)::int FROM attempts a WHERE a.stage_id = s.id AND a.finished_at IS NULL) AS open,
  (SELECT coalesce(json_agg(json_build_object('number', q.number, 'answer_ids', q.answer_ids, 'isAnswered', q.answered_at IS NOT NULL, 'isRight', q.is_right,
     'offered', (SELECT json_agg(x->'id') FROM jsonb_array_elements(q.answers) x)) ORDER BY q.number), '[]')
   FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id WHERE a.stage_id = s.id) AS asked
FROM exam_stages s WHERE s.user_course_id = $1 AND s.type = 'etest'`;

/** Lost, duplicated and surplus data, and scores that differ from those computed from the learner's records. */
export type Findings = { lost: string[]; doubled: string[]; extra: string[]; wrong: string[] };

export async function auditTests(
  query: Query,
  all: readonly Books[],
  meant: (number: number) => ExpectedQuestion,
  questions: number,
): Promise<Findings> {
  const found: Findings = { lost: [], doubled: [], extra: [], wrong: [] };
  for (const books of all) {
    const [row] = await query(HELD, [books.course]);
    const held = row as unknown as StoredAttempts;
    const tell = (list: string[], what: string) => void list.push(`course ${books.course}: ${what}`);
    for (const fault of books.wrong) tell(/^after/.test(fault) ? found.doubled : found.wrong, fault);
    if (held.attempts !== 1 || held.tries !== 1 || held.open !== 0)
      tell(found.extra, `${held.attempts} attempts, ${held.tries} tries, ${held.open} open`);
    for (const [number, ids] of books.answers) {
      const kept = held.asked.filter((question) => question.number === number && question.isAnswered);
      if (kept.length > 1) tell(found.doubled, `question ${number}`);
      if (!kept.some(({ answer_ids }) => sameSet(answer_ids, ids)))
        tell(found.lost, `question ${number}: ${ids} was acknowledged, there is ${JSON.stringify(kept)}`);
    }
    const more = held.asked.filter(({ number, isAnswered }) => isAnswered && !books.answers.has(number));
    if (more.length) tell(found.doubled, `${more.length} answers that nobody sent`);
    const score = scoreOf(books, held, meant, questions);
    if (Number(held.score) !== score || books.result.score !== score)
      tell(found.wrong, `score ${held.score}, told ${books.result.score}, by the books ${score}`);
  }
  return found;
}

/** In hundredths of a percent, by counting, so that it shares no arithmetic with the product. */
function scoreOf(
  { answers }: Books,
  { asked }: StoredAttempts,
  meant: (number: number) => ExpectedQuestion,
  questions: number,
): number {
  let [won, all] = [0, 0];
  for (let number = 1; number <= questions; number += 1) {
    const { points, right } = meant(number);
    const offered = asked.find((question) => question.number === number)?.offered ?? [];
    all += points;
    if (
      answers.has(number) &&
      sameSet(
        answers.get(number) ?? [],
        right.map((place) => offered[place] ?? 0),
      )
    )
      won += points;
  }
  let hundredths = 0;
  while ((hundredths + 0.5) * all <= won * 10_000) hundredths += 1;
  return hundredths / 100;
}

function sameSet(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
