import { setTimeout as wait } from "node:timers/promises";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { type RawConnection, rawConnection, statusOf } from "../support/raw-connection";

const READY = "/api/v2/health/ready/";
const LIVE = "/api/v2/health/live/";
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const closes = (answer = "") => /^connection: close\r$/im.test(answer);

let server: BuiltServer;

afterEach(() => server.stop());

/** What a new connection is told, or "refused" once the port is closed. */
async function asked(path: string): Promise<string> {
  const connection = await rawConnection(server.port).catch(() => undefined);
  connection?.write(get(path));
  const [answer] = (await connection?.answers(1)) ?? ["refused"];
  connection?.end();
  return answer ?? "broken";
}

/**
 * What readiness says from now until the port is closed. A connection that is made in the moment of closing has no answer:
 * only the last one can be such.
 */
async function readinessUntilRefused(): Promise<string[]> {
  const heard: string[] = [];
  while (heard.at(-1) !== "refused") {
    const answer = await asked(READY);
    heard.push(answer === "refused" ? answer : `${statusOf(answer)}${closes(answer) ? ", the last" : ""}`);
    await wait(20);
  }
  if (heard.at(-2) === String(Number.NaN)) heard.splice(-2, 1);
  return heard;
}

/** The one connection that had been made when the port was closed may still be answered. */
async function expectRefusedAtOnce(): Promise<void> {
  const heard = await readinessUntilRefused();
  expect(heard.filter((one) => one.startsWith("503")).length).toBeLessThanOrEqual(1);
}

/** A request that the server has begun to read, and the rest of it. */
async function begunSignIn(): Promise<RawConnection & { rest: () => void }> {
  const body = JSON.stringify({ email: "nobody@people.example", password: "Зелений кавун 42" });
  const connection = await rawConnection(server.port);
  const head = `POST /api/v2/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  connection.write(head);
  return { ...connection, rest: () => void connection.socket.write(body) };
}

test("told to end, a copy says that it is not ready, and serves until the port is closed, each answer the last of its connection", async () => {
  server = await startBuiltServer({ DRAIN_SECONDS: "3" });
  const [kept, silent, begun] = await Promise.all([
    rawConnection(server.port),
    rawConnection(server.port),
    begunSignIn(),
  ]);
  for (const one of [kept, silent]) one.write(get(LIVE));
  for (const one of [kept, silent]) expect(closes((await one.answers(1))[0])).toBe(false);

  const left = server.leave();
  while (statusOf(await asked(READY)) === 200) await wait(20);
  // It still serves everything, on connections old and new. Without a company pages lead to its registration.
  const [live, page] = [await asked(LIVE), await asked("/auth/login")];
  expect([statusOf(live), closes(live), statusOf(page), closes(page)]).toEqual([200, true, 307, true]);
  kept.write(get(LIVE));
  const [, last] = await kept.answers(2);
  expect([statusOf(last), closes(last)]).toEqual([200, true]);
  await kept.closed;
  expect(silent.socket.readableEnded).toBe(false);

  const heard = await readinessUntilRefused();
  expect(new Set(heard)).toEqual(new Set(["503, the last", "refused"]));
  begun.rest();
  expect(statusOf((await begun.answers(1))[0])).toBe(401);
  for (const one of [kept, silent, begun]) one.end();
  expect(await left).toBe(0);
});

test("without that setting the port is closed at once, and what is under way is finished", async () => {
  server = await startBuiltServer();
  const begun = await begunSignIn();
  // Nothing was asked here: such connections, which browsers keep in store, hold nobody up.
  const unused = await rawConnection(server.port);
  const left = server.leave();
  await expectRefusedAtOnce();
  begun.rest();
  const [answer] = await begun.answers(1);
  expect([statusOf(answer), closes(answer)]).toEqual([401, true]);
  begun.end();
  await unused.closed;
  expect(await left).toBe(0);
});

test("Ctrl-C waits for no proxy", async () => {
  server = await startBuiltServer({ DRAIN_SECONDS: "15" });
  const left = server.leave("SIGINT");
  await expectRefusedAtOnce();
  expect(await left).toBe(0);
});
