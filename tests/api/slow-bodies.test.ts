import { once } from "node:events";
import net from "node:net";
import { type Registered, registerAndSignIn } from "../support/people";
import { type ServedApi, serveApi } from "../support/served-api";

/** As many as large bodies are worked on at the same time. */
const SLOW = 8;
const ANNOUNCED = 4_000_000;

let api: ServedApi;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  api = await serveApi();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.kill();
});

/** Begins an import whose body never comes, but for its first bytes. */
async function beginImport({ access }: Registered): Promise<net.Socket> {
  const socket = net.connect(api.port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(
    `POST /api/v2/users/import-users/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${access}\r\nContent-Type: application/json\r\nContent-Length: ${ANNOUNCED}\r\n\r\n{"rows":`,
  );
  return socket;
}

/** An import of so many bytes that it queues as a large body. */
async function bring({ access }: Registered): Promise<number> {
  const body = JSON.stringify({ dry_run: true, invite: false, rows: [], padding: "x".repeat(300_000) });
  const { status } = await fetch(`http://127.0.0.1:${api.port}/api/v2/users/import-users/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body,
  });
  return status;
}

test("bodies that trickle keep no place of another company's imports", async () => {
  const slow: Registered[] = [];
  for (let nth = 0; nth < SLOW; nth += 1) slow.push(await registerAndSignIn());
  const other = await registerAndSignIn();
  const trickles = await Promise.all(slow.map(beginImport));
  const answers = [await bring(other), await bring(other), await bring(other)];
  expect(answers).toEqual([400, 400, 400]);
  expect(trickles.map(({ bytesRead }) => bytesRead)).toEqual(Array(SLOW).fill(0));
  // A company's own imports go on as well.
  const [first] = slow;
  if (first) expect(await bring(first)).toBe(400);
});
