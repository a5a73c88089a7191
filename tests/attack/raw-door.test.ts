import { setTimeout as wait } from "node:timers/promises";
import { allFreed } from "../support/built-server";
import { oddHeaders, rawConnection, statusOf } from "../support/raw-connection";
import { sampleSize } from "../support/sampling";
import { patience } from "../support/slowness.mjs";
import { left, rows } from "./raw-requests";
import { attackedServer } from "./visitor";

const LAST = "GET /api/v2/health/live/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const OFFER = "GET /none HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

const attacked = attackedServer();

/** Whether the promise is kept within a time, not longer than this. */
function isSoon(promise: Promise<unknown>): Promise<boolean> {
  const tooLate = wait(patience(10_000), false, { ref: false });
  return Promise.race([promise.then(() => true), tooLate]);
}

/** The statuses that come, and whether the connection ends. */
async function whatComes(bytes: string, { statuses, leaves }: { statuses: number; leaves: boolean }) {
  const connection = await rawConnection(attacked.server.port);
  try {
    connection.write(bytes);
    if (leaves) connection.socket.end();
    // A last request on a connection that stays shows that nothing was left of the first.
    else if (statuses > 0 && (await isSoon(connection.answers(statuses)))) connection.write(LAST);
    const isEnded = await isSoon(connection.closed);
    const answers = await connection.answers(0);
    return { answers, came: [...answers.map(statusOf), isEnded ? "end" : "open"].join(" ") };
  } finally {
    connection.end();
  }
}

describe.each([
  ["is answered with", rows, false],
  ["and leaves, is answered with", left, true],
] as const)("a client that sends this %s", (_, table, leaves) => {
  test.each(table.map(([name, bytes, comes]) => [comes, name, bytes] as const))("%s: %s", async (comes, _, bytes) => {
    const isLast = comes.endsWith("end");
    const statuses = isLast ? 0 : comes.split(" ").length;
    const { came, answers } = await whatComes(bytes, { statuses, leaves });
    expect(came).toBe(isLast ? comes : `${comes} 200 end`);
    const complete = answers.filter((one) => statusOf(one) !== 100);
    expect(complete.flatMap(oddHeaders)).toEqual([]);
  });
});

test("when all of these come at once, another company's visitor is answered, and no connection stays", async () => {
  const sent = [...rows, ...left];
  const grown: number[] = [];
  // The first time some of it takes memory for good: pages that were never asked for, say.
  for (const time of ["first", "second"]) {
    const clients = await Promise.all(sent.map(() => rawConnection(attacked.server.port)));
    const before = attacked.server.memory();
    for (const [nth, [, bytes]] of sent.entries()) clients[nth]?.write(bytes);
    const answers = await Promise.all(Array.from({ length: 10 }, attacked.visitor.look));
    expect({ time, answers }).toEqual({ time, answers: Array(10).fill(200) });
    grown.push(attacked.server.memory() - before);
    for (const { socket } of clients) socket.end();
    await allFreed(attacked.server);
    for (const one of clients) one.end();
  }
  expect(grown[1]).toBeLessThan(50);
});

test("offers of another protocol are answered, and their connections freed once the clients have left", async () => {
  const clients = await Promise.all(
    Array.from({ length: sampleSize("slowClients") }, () => rawConnection(attacked.server.port)),
  );
  for (const one of clients) one.write(OFFER);
  expect(await attacked.visitor.look()).toBe(200);
  expect(await isSoon(Promise.all(clients.map((one) => one.answers(1))))).toBe(true);
  expect(attacked.server.connections()).toBe(clients.length);
  for (const { socket } of clients) socket.end();
  await allFreed(attacked.server);
  for (const one of clients) one.end();
});
