import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { runFolder } from "@/tests/support/run-folder.mjs";
import { patience } from "@/tests/support/slowness.mjs";
import { generator } from "../support/builders/generator";
import { makeCompany } from "../support/builders/people";
import { killOften } from "../support/kill-often";
import { asks, someoneTaking, type Taking } from "../support/online-test";
import { auditTests } from "../support/quiz-audit";
import { type Books, takeTest } from "../support/quiz-learner";
import { type ServedApi, serveApi } from "../support/served-api";

const run = promisify(execFile);
const dir = path.join(runFolder(), `kills-${process.env.JEST_WORKER_ID}`);
const control = async (what: string) =>
  (await run(process.execPath, ["tests/support/own-postgres.mjs", what, dir])).stdout.trim();

/** `npm run load -- quiz` does this with two hundred learners against the production build. */
const [LEARNERS, QUESTIONS, COPIES] = [6, 10, 6];
const meant = (number: number) => ({ points: (number % 4) + 1, right: number % 3 ? [number % 3] : [0, 2] });

let api: ServedApi;

beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  process.env.DATABASE_URL = (JSON.parse(await control("durable")) as { url: string }).url;
});
afterAll(() => control("stop"));

async function learners(): Promise<Taking[]> {
  const company = await makeCompany();
  const questions = Array.from({ length: QUESTIONS }, (_, at) => {
    const { points, right } = meant(at + 1);
    return asks(
      `Питання ${at + 1}`,
      right.map((place) => place + 1),
      { points },
    );
  });
  return Promise.all(Array.from({ length: LEARNERS }, () => someoneTaking({ questions, passingScore: 60 }, company)));
}

function begin({ course, learner }: Taking, nth: number, onHeard: () => void): Promise<Books> {
  const chance = generator(100 + nth);
  const ticked = Array.from({ length: QUESTIONS }, (_, at) =>
    chance.next() < 0.7 ? meant(at + 1).right : [chance.whole(0, 2)],
  );
  return takeTest({
    address: () => `http://127.0.0.1:${api.port}`,
    token: async () => learner.access,
    course: course.id,
    copies: COPIES,
    onHeard,
    ticks: (number) => [...(ticked[number - 1] ?? [])],
    thinks: () => chance.whole(50, 500),
    ...(nth % 4 === 0 && { leavesAt: QUESTIONS - 2 }),
  });
}

test(
  "T-QUIZ: kills of the application and PostgreSQL lose or double no acknowledged answer and no try",
  async () => {
    const taking = await learners();
    api = await serveApi();
    let acknowledged = 0;
    const done = () => acknowledged;
    const stops = [
      killOften({ milliseconds: 700, done, most: 3 }, async () => {
        await api.kill();
        api = await serveApi();
      }),
      killOften({ milliseconds: 1500, done, most: 2 }, async () => void (await control("crash"))),
    ];
    const onAcknowledged = () => {
      acknowledged += 1;
    };
    const books = await Promise.all(taking.map((one, nth) => begin(one, nth, onAcknowledged)));
    const kills = await Promise.all(stops.map((stop) => stop()));
    await api.kill();
    const database = new Client({ connectionString: process.env.DATABASE_URL });
    await database.connect();
    const found = await auditTests(
      async (text, values) => (await database.query(text, values)).rows,
      books,
      meant,
      QUESTIONS,
    );
    await database.end();
    expect(found).toEqual({ lost: [], doubled: [], extra: [], wrong: [] });
    // The test proves something only if some requests were cut off under way.
    expect(kills.every((count) => count > 0)).toBe(true);
    expect(books.flatMap(({ unanswered }) => unanswered).length).toBeGreaterThan(0);
  },
  patience(400_000),
);
