import { setTimeout as wait } from "node:timers/promises";

/** The context of a simulated learner: the present URL of the API, a valid token, and the answers to give. */
export type Learner = {
  address: () => string;
  token: () => Promise<string>;
  course: number;
  /** How often each request is sent concurrently. */
  copies: number;
  /** The indexes of the answers to tick, from 0. */
  ticks: (number: number) => number[];
  /** Ends the test at this question, whose ticks are only a draft. */
  leavesAt?: number;
  /** Called after each acknowledged request. */
  onHeard?: () => void;
  /** Milliseconds before answering a question. */
  thinks: (number: number) => number;
};

/** The learner's records of all responses: the answer to each question by its number, and the result. */
export type Books = {
  course: number;
  answers: Map<number, number[]>;
  result: Record<string, unknown>;
  /** Of each request without an answer, what came instead. */
  unanswered: string[];
  wrong: string[];
};

type Reply = { status: number; body: Record<string, unknown> };
type Question = { id: number; number: number; answers: { id: number }[] };

const PATIENCE_MS = 10_000;
const GIVE_UP_MS = 600_000;

/**
 * Takes a whole test while the servers are killed, like a persistent browser: every request is sent several times
 * concurrently, and again until it is acknowledged. Reads nothing from the database.
 */
export async function takeTest(learner: Learner): Promise<Books> {
  const books: Books = { course: learner.course, answers: new Map(), result: {}, unanswered: [], wrong: [] };
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

async function answer(learner: Learner, books: Books, { id, number, answers }: Question): Promise<Reply> {
  const ids = learner.ticks(number).map((place) => answers[place]?.id);
  const given = { question_id: id, answer_ids: ids };
  books.answers.set(number, ids as number[]);
  if (number !== learner.leavesAt) return insist(learner, books, "POST", "next-exam-question", given);
  await insist(learner, books, "POST", "save-exam-answer", given);
  return insist(learner, books, "POST", "finish-exam", {});
}

/** Sends until acknowledged. A rejection is also a response, and an error here: everything sent may be sent again. */
async function insist(learner: Learner, books: Books, method: string, step: string, body?: object): Promise<Reply> {
  for (const startedAt = Date.now(); Date.now() - startedAt < GIVE_UP_MS; await wait(50)) {
    const replies = await Promise.all(Array.from({ length: learner.copies }, () => send(learner, method, step, body)));
    const heard = replies.filter((reply) => typeof reply !== "string");
    books.unanswered.push(...replies.filter((reply) => typeof reply === "string").map((why) => `${step}: ${why}`));
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

/** What came instead of an answer if it is unknown whether the request arrived: a broken connection, or a server that is not ready. */
async function send(
  { address, token, course }: Learner,
  method: string,
  step: string,
  body?: object,
): Promise<Reply | string> {
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
    if ([502, 503].includes(response.status)) return `${response.status} ${text}`;
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ""}` : String(error);
  }
}
