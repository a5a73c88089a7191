import { setTimeout as wait } from "node:timers/promises";

/** What a learner has in hand: where the API is just now, a token that holds, and what they would answer. */
export type Learner = {
  address: () => string;
  token: () => Promise<string>;
  course: number;
  /** So many of every request at once. */
  copies: number;
  /** The places of the answers ticked at a question, from 0. */
  ticks: (number: number) => number[];
  /** Ends the test at this question, with what is ticked there as a draft alone. */
  leavesAt?: number;
  /** Called whenever something has been acknowledged. */
  onHeard?: () => void;
  /** Milliseconds of thought over a question. */
  thinks: (number: number) => number;
};

/** What the learner was told, kept beside the server: the answer to each question, by its number, and the result. */
export type Books = {
  course: number;
  answers: Map<number, number[]>;
  result: Record<string, unknown>;
  unanswered: number;
  wrong: string[];
};

type Said = { status: number; body: Record<string, unknown> };
type Question = { id: number; number: number; answers: { id: number }[] };

const PATIENCE_MS = 10_000;
const GIVE_UP_MS = 600_000;

/**
 * Takes a whole test while the servers die under it, as a browser would that is set on it: everything is sent several times
 * at once, and again until somebody says that it has arrived. Nothing is read from the database.
 */
export async function takeTest(learner: Learner): Promise<Books> {
  const books: Books = { course: learner.course, answers: new Map(), result: {}, unanswered: 0, wrong: [] };
  await insist(learner, books, "POST", "start-exam", {});
  let said = await insist(learner, books, "GET", "current-exam-question");
  while (!("exam_type" in said.body)) {
    const question = said.body as unknown as Question;
    await wait(learner.thinks(question.number));
    said = await answer(learner, books, question);
    const next = "exam_type" in said.body ? undefined : Number(said.body.number);
    if (next !== undefined && next !== question.number + 1)
      books.wrong.push(`after question ${question.number} came ${next}`);
  }
  books.result = said.body;
  return books;
}

async function answer(learner: Learner, books: Books, { id, number, answers }: Question): Promise<Said> {
  const ids = learner.ticks(number).map((place) => answers[place]?.id);
  const given = { question_id: id, answer_ids: ids };
  books.answers.set(number, ids as number[]);
  if (number !== learner.leavesAt) return insist(learner, books, "POST", "next-exam-question", given);
  await insist(learner, books, "POST", "save-exam-answer", given);
  return insist(learner, books, "POST", "finish-exam", {});
}

/** Sends until it is acknowledged. A refusal is an answer too, and a wrong one: what is sent here may always be sent again. */
async function insist(learner: Learner, books: Books, method: string, step: string, body?: object): Promise<Said> {
  for (const begun = Date.now(); Date.now() - begun < GIVE_UP_MS; await wait(50)) {
    const replies = await Promise.all(Array.from({ length: learner.copies }, () => send(learner, method, step, body)));
    const heard = replies.filter((reply) => reply !== undefined);
    books.unanswered += replies.length - heard.length;
    books.wrong.push(
      ...heard
        .filter(({ status }) => status >= 300)
        .map(({ status, body: said }) => `${step}: ${status} ${JSON.stringify(said)}`),
    );
    const [good, ...others] = heard.filter(({ status }) => status < 300);
    if (
      good &&
      others.some((other) => other.body.number !== good.body.number || other.body.status !== good.body.status)
    )
      books.wrong.push(`${step}: two answers`);
    if (good) learner.onHeard?.();
    if (good) return good;
  }
  throw new Error(`Nobody answered ${step} of course ${learner.course}`);
}

/** Nothing where nobody can tell whether it arrived: the line broke, or the server says that it is not ready. */
async function send(
  { address, token, course }: Learner,
  method: string,
  step: string,
  body?: object,
): Promise<Said | undefined> {
  try {
    const headers = { authorization: `Bearer ${await token()}`, ...(body && { "content-type": "application/json" }) };
    const url = `${address()}/api/v2/studies/user-education-program-courses/${course}/${step}/`;
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.status === 503 ? undefined : { status: response.status, body: text ? JSON.parse(text) : {} };
  } catch {
    return undefined;
  }
}
