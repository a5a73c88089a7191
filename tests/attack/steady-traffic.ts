import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { buildCourse } from "../support/builders/courses";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { material } from "../support/multipart";
import { asks, someoneTaking } from "../support/online-test";
import { takeTest } from "../support/quiz-learner";
import { patience } from "../support/slowness.mjs";

type Asked = { method?: string; path: string; headers?: http.OutgoingHttpHeaders; body?: Buffer; pieces?: number };

const READERS = 8;
/** With as many readers some fifty requests a second; learners and uploads come on top. */
const READS_EVERY_MS = 160;
const LEARNERS = 3;
const QUESTIONS = 8;
/** An upload takes so many pieces, one after the other. */
const PIECES = { count: 20, every: 100 };
const LETTERS = 200_000;

/** What people got so far: how many answers there were, and each that was not what it should be. */
export type Heard = { reads: number; answered: number; uploads: number; wrong: string[] };

/** People who read, take online tests and upload files through this port, until they are told to stop. */
export async function steadyTraffic(port: number): Promise<{ heard: Heard; stop: () => Promise<void> }> {
  const heard: Heard = { reads: 0, answered: 0, uploads: 0, wrong: [] };
  const agent = new http.Agent({ keepAlive: true });
  const home = await makeCompany();
  const { access } = await signedIn(await makeUser(home, { roles: ["administrator"] }));
  const course = await buildCourse(home);
  const headers = { authorization: `Bearer ${access}` };
  const reads: Asked[] = [
    { path: "/api/v2/users/users/?page_size=20", headers },
    { path: "/auth/login" },
    { path: "/api/v2/health/live/" },
    { path: "/api/v2/notifications/waiting/", headers },
    { path: "/api/v2/schema/" },
  ];
  let goesOn = true;
  const until = async (work: () => Promise<void>) => {
    while (goesOn) await work();
  };

  const expectStatus = async (status: number, asked: Asked) => {
    const got = await ask(port, agent, asked);
    if (got !== status) heard.wrong.push(`${asked.method ?? "GET"} ${asked.path}: ${got}`);
  };
  const read = async (nth: number) => {
    await expectStatus(200, reads[(nth + heard.reads) % reads.length] as Asked);
    heard.reads += 1;
    await wait(READS_EVERY_MS);
  };
  const learn = async () => {
    const questions = Array.from({ length: QUESTIONS }, (_, at) => asks(`Питання ${at + 1}`, [1]));
    const taking = await someoneTaking({ questions }, home);
    const books = await takeTest({
      address: () => `http://127.0.0.1:${port}`,
      token: async () => taking.learner.access,
      course: taking.course.id,
      copies: 1,
      ticks: () => [0],
      onHeard: () => {
        heard.answered += 1;
      },
      thinks: () => 100,
    });
    // It asks again where nobody answers, which a browser would not do for everything.
    heard.wrong.push(...books.unanswered, ...books.wrong);
  };
  const upload = async () => {
    const { body, headers: form } = material(course.id, { filename: "a.bin", bytes: Buffer.alloc(LETTERS, 7) });
    const more = { ...headers, ...form, "content-length": body.length };
    const path = "/api/v2/handbook/course-files/";
    await expectStatus(201, { method: "POST", path, headers: more, body, pieces: PIECES.count });
    heard.uploads += 1;
  };

  const everybody = [
    ...Array.from({ length: READERS }, (_, nth) => until(() => read(nth))),
    ...Array.from({ length: LEARNERS }, () => until(learn)),
    until(upload),
    wait(PIECES.every * (PIECES.count / 2)).then(() => until(upload)),
  ];
  return {
    heard,
    async stop() {
      goesOn = false;
      await Promise.all(everybody);
      agent.destroy();
    },
  };
}

/** The status of an answer that has arrived whole, or the fault. */
function ask(port: number, agent: http.Agent, { method = "GET", path, headers, body, pieces = 1 }: Asked) {
  return new Promise<number | string>((resolve) => {
    const signal = AbortSignal.timeout(patience(30_000));
    const request = http.request({ host: "127.0.0.1", port, method, path, headers, signal, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0)).once("error", ({ message }) => resolve(message));
    });
    request.once("error", ({ message }) => resolve(message));
    void sendSlowly(request, body, pieces);
  });
}

async function sendSlowly(request: http.ClientRequest, body: Buffer | undefined, pieces: number): Promise<void> {
  const size = Math.ceil((body?.length ?? 0) / pieces);
  for (let nth = 0; body && pieces > 1 && nth < pieces; nth += 1) {
    request.write(body.subarray(nth * size, (nth + 1) * size));
    await wait(PIECES.every);
  }
  request.end();
}
