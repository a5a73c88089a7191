// A server that is about to end, and the next start beside it; prints whether that start took it over, and whether it could
// be used afterwards. `stopping`: it waits for its last client. `owned`: its owner was told to leave, and still has work.
// leaving-postgres.mjs <stopping | owned | owner> <dir>
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";
import { ownServer } from "../../scripts/postgres-owner.mjs";

const STILL_MS = 1500;
const [what, dir] = process.argv.slice(2);
fs.mkdirSync(dir, { recursive: true });
if (what === "owner") await own();
else {
  const { ended } = what === "stopping" ? await stopping() : await owned();
  const again = await startPostgres(dir);
  await ended;
  const answer = await ask(again.superuserUrl("postgres")).catch((error) => error.message);
  if (!again.adopted) again.stop();
  console.log(JSON.stringify({ adopted: again.adopted, answer }));
  process.exit(0);
}

/** Both return once the end has begun; `ended` resolves when it is over. */
async function stopping() {
  const server = await startPostgres(dir);
  const last = new pg.Client(server.superuserUrl("postgres"));
  await last.connect();
  const file = path.join(server.dir, "postmaster.pid");
  // Stops when its last client has left, and refuses new ones until then.
  process.kill(Number.parseInt(fs.readFileSync(file, "utf8"), 10), "SIGTERM");
  while (!fs.readFileSync(file, "utf8").includes("stopping")) await wait(20);
  return { ended: wait(STILL_MS).then(() => last.end()) };
}

async function owned() {
  const owner = spawn(process.execPath, [process.argv[1], "owner", dir], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(owner, "exit");
  await once(owner.stdout, "data");
  owner.kill("SIGTERM");
  await once(owner.stdout, "data");
  return { ended };
}

async function own() {
  ownServer(dir, await startPostgres(dir));
  process.on("SIGTERM", () => {
    console.log("leaving");
    setTimeout(() => process.exit(0), STILL_MS);
  });
  // Something to stay for.
  setInterval(() => undefined, 1000);
  console.log("ready");
}

async function ask(url) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("SELECT 1 AS one");
  await client.end();
  return rows[0].one;
}
