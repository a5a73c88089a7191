import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Server } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "@/tests/support/run-folder.mjs";
import { BUILD } from "../support/built-server";
import { patience } from "../support/slowness.mjs";
import { tcpRelay } from "../support/tcp-relay.mjs";

const run = promisify(execFile);
const DRILL = path.resolve("tests/support/without-network.mjs");
const socket = path.join(runFolder(), `nowhere-${process.env.JEST_WORKER_ID}`);

let relay: Server;

beforeAll(async () => {
  const { port, hostname } = new URL(process.env.DATABASE_URL ?? "");
  rmSync(socket, { force: true });
  relay = tcpRelay(() => connect(Number(port), hostname));
  await once(relay.listen(socket), "listening");
});
afterAll(() => relay.close());

/** A command that starts another on a machine of its own without a network; nothing where that is not allowed. */
function apart(): string[] {
  const script = 'ip link set lo up && exec "$@"';
  for (const how of [["--net"], ["--net", "--user", "--map-root-user"]]) {
    const wrap = ["unshare", ...how, "sh", "-c", script, "sh"];
    if (spawnSync("unshare", [...wrap.slice(1), "true"]).status === 0) return wrap;
  }
  return [];
}

/** What the drill tells: what came of each step, and whom the server called outside. */
async function drill(settings: Record<string, string>) {
  const wrap = apart();
  const { port: databasePort } = new URL(process.env.DATABASE_URL ?? "");
  const [command = "", ...args] = [
    ...wrap,
    process.execPath,
    DRILL,
    BUILD,
    ...(wrap.length ? [socket, databasePort] : []),
  ];
  const port = String(await freePort());
  const own = { NODE_OPTIONS: "", PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, BCRYPT_COST: "10" };
  const env = { ...process.env, ...own, ...settings };
  const { stdout } = await run(command, args, { env, timeout: patience(120_000) });
  return { isApart: wrap.length > 0, came: JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as unknown };
}

test("the built server starts, registers and signs in without a network, and calls nobody", async () => {
  const { isApart, came } = await drill({});
  const served = { ready: true, page: 200, scripts: [200], registered: 201, signedIn: 200, people: 200 };
  expect(came).toEqual({ ...served, network: !isApart, outside: [] });
});

test("with a mail server it calls that one alone", async () => {
  const email = "second@nowhere.example";
  const { came } = await drill({ SMTP_URL: "smtp://mail.nowhere.example:587", PERSON: email });
  expect(came).toMatchObject({ registered: 201, outside: ["mail.nowhere.example"] });
});
