// Very large files through the real server, and a hundred kills of it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { STANDALONE } from "../../scripts/build-steps.mjs";
import { StepFailure, step } from "../../scripts/steps.mjs";
import { memoryOf } from "./proc.mjs";
import { startServer } from "./processes.mjs";

const MB = 1024 * 1024;
const MOST_GROWTH_MB = 150;
const SENDERS = 6;
const PERSON = {
  ...{
    email: "admin@load.example",
    password: "Зелений кавун 42",
    password2: "Зелений кавун 42",
    phone: "380671234567",
  },
  ...{ first_name: "Соломія", middle_name: "Юріївна", last_name: "Їжак", company_title: "Велика" },
};

export async function loadFiles(dir, { megabytes, kills }) {
  const { default: pg } = await import("pg");
  const { tsImport } = await import("tsx/esm/api");
  const { uploadBytes, download } = await tsImport("../support/served-api.ts", import.meta.url);
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const load = { dir, database, uploadBytes, download, server: await start(dir, megabytes) };
  Object.assign(load, await step("register and make a course", () => enter(load)));
  await step(`${megabytes} MB up and down`, () => uploadAndDownload(load, megabytes));
  await step("readers and senders who go away", () => goAway(load));
  await step("refusals reach anybody who is still sending", () => refuse(load, megabytes));
  if (kills) await step(`${kills} kills amid uploads`, () => killMany(load, kills, megabytes));
  await database.end();
}

function start(dir, megabytes) {
  const { NODE_OPTIONS: _, PUBLIC_URL: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    RATE_LIMITS: "off",
    COMPANY_REGISTRATION: "open",
    LOG_LEVEL: "warn",
    MAX_UPLOAD_MB: String(megabytes + 1),
  };
  return startServer(STANDALONE, { env, log: path.join(dir, "app.log") });
}

async function enter(load) {
  const post = async (url, body) => {
    const response = await fetch(`${load.server.address}/api/v2${url}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new StepFailure(
        `${url} answered ${response.status} ${await response.text()}`,
        "Read the log of the server in .data/load/app.log.",
      );
    return response.json();
  };
  const { company } = await post("/users/register-user-and-company/", PERSON);
  const { rows } = await load.database.query(
    "INSERT INTO courses (company_id, kind, title) VALUES ($1, 'education', 'Великий курс') RETURNING id",
    [company.id],
  );
  // An access token is valid for five minutes, and a restarted server has another port.
  return { course: rows[0].id, token: async () => (await post("/auth/login/", PERSON)).access };
}

const portOf = ({ address }) => Number(new URL(address).port);
const filesIn = (place) => (fs.existsSync(place) ? fs.readdirSync(place) : []);

async function uploadAndDownload({ server, course, token, uploadBytes, download }, megabytes) {
  const piece = Buffer.from(Array.from({ length: 256 * 1024 }, (_, at) => at % 251));
  const to = { port: portOf(server), course, token: await token() };
  await uploadBytes({ ...to, bytes: MB });
  const before = memoryOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 200);
  const began = Date.now();
  const { status, body } = await uploadBytes({ ...to, bytes: megabytes * MB, chunk: piece });
  if (status !== 201)
    throw new StepFailure(`the upload answered ${status} ${JSON.stringify(body)}`, "Read the log of the server.");
  const uploaded = Date.now();
  const hash = createHash("sha256");
  const received = await download(to.port, body.file, to.token, (part) => hash.update(part));
  clearInterval(watch);
  const wanted = createHash("sha256");
  for (let nth = 0; nth < megabytes * 4; nth += 1) wanted.update(piece);
  if (received !== megabytes * MB || hash.digest("hex") !== wanted.digest("hex"))
    throw new StepFailure(`${received} bytes came back, or others`, "This is a fault.");
  const growth = Math.round(most - before);
  const note = `up in ${(uploaded - began) / 1000} s, down in ${(Date.now() - uploaded) / 1000} s, memory from ${Math.round(before)} MB by ${growth} MB`;
  if (growth >= MOST_GROWTH_MB)
    throw new StepFailure(`the server's memory grew too much: ${note}`, "Something keeps a body in memory.");
  return note;
}

async function goAway({ dir, server, course, token, uploadBytes, download }) {
  const to = { port: portOf(server), course, token: await token() };
  const { body } = await uploadBytes({ ...to, bytes: 40 * MB });
  // Only the files: connections come and go.
  const held = () =>
    filesIn(`/proc/${server.pid}/fd`).filter((name) => linkOf(server.pid, name).startsWith(path.join(dir, "files")))
      .length;
  for (let nth = 0; nth < 50; nth += 1)
    await download(to.port, body.file, to.token, () => undefined, (nth % 4) * MB + 1);
  for (const goAfter of [1, MB, 10 * MB, 20 * MB])
    await uploadBytes({ ...to, bytes: 30 * MB, goAfter }).catch(() => undefined);
  for (let tries = 0; tries < 100 && (held() || filesIn(path.join(dir, "tmp")).length); tries += 1) await wait(100);
  if (held() || filesIn(path.join(dir, "tmp")).length)
    throw new StepFailure(
      `${held()} files stay open, ${filesIn(path.join(dir, "tmp")).length} uploads stay`,
      "This is a fault.",
    );
}

/** A response that arrives before the upload is complete must not be lost with the connection. */
async function refuse({ server, course, token, uploadBytes }, megabytes) {
  const to = { port: portOf(server), course, token: await token() };
  const tries = [
    [401, { token: "nobody", bytes: 60 * MB }],
    [400, { course: 2_000_000_000, bytes: MB }],
    [413, { bytes: (megabytes + 2) * MB }],
  ];
  for (let round = 0; round < 10; round += 1) {
    for (const [wanted, options] of tries) {
      const { status } = await uploadBytes({ ...to, ...options }).catch(({ code }) => ({ status: code }));
      if (status !== wanted)
        throw new StepFailure(
          `round ${round}: ${status} instead of ${wanted}`,
          "A connection was cut before its answer was read.",
        );
    }
  }
}

function linkOf(pid, name) {
  try {
    return fs.readlinkSync(`/proc/${pid}/fd/${name}`);
  } catch {
    return "";
  }
}

async function killMany(load, kills, megabytes) {
  const tally = { acknowledged: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await killOnce(load, tally, (kill * 37) % 700);
    const broken = await brokenRows(load);
    if (broken.length)
      throw new StepFailure(
        `after ${kill + 1} kills there are rows without their bytes: ${broken.join(", ")}`,
        "This is a fault.",
      );
    load.server = await start(load.dir, megabytes);
  }
  const { rows } = await load.database.query("SELECT count(*)::int AS kept FROM course_files");
  if (rows[0].kept < tally.acknowledged)
    throw new StepFailure(`${tally.acknowledged} were acknowledged, ${rows[0].kept} are there`, "This is a fault.");
  return `${tally.acknowledged} uploads acknowledged, none lost, no row without its bytes`;
}

async function killOnce({ server, course, token, uploadBytes }, tally, delay) {
  const to = { port: portOf(server), course, token: await token() };
  const before = tally.acknowledged;
  let isOver = false;
  const sender = async () => {
    while (!isOver) {
      const answer = await uploadBytes({ ...to, bytes: MB }).catch(() => wait(10));
      if (answer?.status === 201) tally.acknowledged += 1;
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);
  for (let tries = 0; tries < 1000 && tally.acknowledged === before; tries += 1) await wait(10);
  await wait(delay);
  process.kill(server.pid, "SIGKILL");
  isOver = true;
  await Promise.all(senders);
}

/** The small uploads are read again after every kill; they all have one size. */
async function brokenRows({ dir, database }) {
  const { rows } = await database.query("SELECT storage_key, size, sha256 FROM stored_files WHERE size <= $1", [MB]);
  return rows.flatMap(({ storage_key, size, sha256 }) => {
    const place = path.join(dir, "files", storage_key);
    const bytes = fs.existsSync(place) ? fs.readFileSync(place) : Buffer.alloc(0);
    return bytes.length === Number(size) && createHash("sha256").update(bytes).digest("hex") === sha256
      ? []
      : [storage_key];
  });
}
