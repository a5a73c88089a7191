// npm run test:image: builds the image and runs it as in docker-compose.yml, beside its database. The last line is the
// result.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { scriptsOfImage, TOOL_BUNDLE } from "./build-steps.mjs";
import { filledIn, readCompose, runOptions } from "./compose-file.mjs";
import { findEngine } from "./container-engine.mjs";
import { withClient } from "./database-roles.mjs";
import { step } from "./steps.mjs";
import { BILL } from "./unnamed-packages.mjs";

const IMAGE = "localhost/atesta-test";
const READY_MS = 120_000;
/** How PostgreSQL refuses a connection while it starts. */
const STARTING_UP = "57P03";
const PERSON = { email: "first@image.example", password: "seven green lanterns of the image" };

/** Returns the numbers of passed and failed checks. */
export async function testImage() {
  const tried = [];
  const engine = findEngine();
  const setting = await prepare(engine);
  const cleanUp = () => removeAll(setting);
  process.once("exit", cleanUp);
  const check = (name, work) =>
    step(name, async () => void (await work(setting)), { onFailure: () => true }).then((hasFailed) => {
      tried.push({ name, passed: !hasFailed, ran: true });
      return !hasFailed;
    });
  if (await check(`${engine.name} builds the image`, build)) {
    const isUp = await check("it starts beside its database and is ready", start);
    if (isUp) for (const [name, work] of CHECKS) await check(name, work);
    else process.stderr.write(`${engine.ask(["logs", setting.app], { mayFail: true })}\n`);
  }
  process.off("exit", cleanUp);
  cleanUp();
  return tried;
}

const CHECKS = [
  ["the image's own health check agrees", healthCheck],
  ["the application's role is no superuser of the database", plainRole],
  ["a company registers and its administrator signs in", register],
  ["the sign-in page has its static files, packed", staticFiles],
  ["an avatar is uploaded and read", avatar],
  ["the operator's tool finds it in order and backs it up", operate],
  ["it runs as 1000 and writes to /data and /tmp alone", confined],
  ["it holds the server and no sources, seeds or tools", holdsNoSources],
  ["its bill of materials names every package that it carries", namesPackages],
  ["it stops within 30 s by SIGTERM, with code 0", stop],
  ["made anew over the same volumes, the data is there", startAgain],
];

async function prepare(engine) {
  const name = `atesta-test-${process.pid}`;
  const [port, databasePort] = [await freePort(), await freePort()];
  const secret = () => randomBytes(32).toString("base64");
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, BCRYPT_COST: "10" };
  const { services } = readCompose();
  // The settings that the file requires; a password may have any characters.
  for (const [, one] of JSON.stringify(services).matchAll(/\$\{(\w+):\?/g))
    settings[one] ||= one.includes("PASSWORD") ? `p@ss/w:rd'#?${secret()}` : secret();
  return {
    engine,
    name,
    app: `${name}-app`,
    db: `${name}-db`,
    port,
    databasePort,
    address: `http://127.0.0.1:${port}`,
    services: filledIn(services, settings),
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function build({ engine }) {
  engine.ask(["build", ...engine.buildOptions, "--tag", IMAGE, "."]);
}

/**
 * In the host's network, so that it works where containers cannot have their own: the two find each other by name and
 * port.
 */
async function start(setting) {
  const { engine, name, app, db, port, databasePort, services } = setting;
  const run = (container, image, service, more) =>
    engine.ask([
      "run",
      "--detach",
      "--name",
      container,
      "--network",
      "host",
      ...runOptions(service, `${name}-`),
      ...more,
      image,
    ]);
  // The encoding is set explicitly, whatever the locale of the image.
  run(db, services.db.image, services.db, ["--env", `PGPORT=${databasePort}`, "--env", "LANG=C.UTF-8"]);
  const address = services.app.environment.DATABASE_URL.replace("@db:5432/", `@db:${databasePort}/`);
  // Compose starts the application when the database is healthy; here, as there, an application that cannot reach it
  // exits and is restarted.
  const options = [
    ...engine.runOptions,
    "--add-host",
    "db:127.0.0.1",
    "--env",
    `PORT=${port}`,
    "--env",
    `DATABASE_URL=${address}`,
  ];
  await answering(databasePort);
  await makeRole(setting);
  run(app, IMAGE, services.app, options);
  await ready(setting);
}

/** PostgreSQL's own image runs the file itself, and running it again has no effect; other images need this. */
async function makeRole(setting, tries = 100) {
  await withClient(databaseUrl(setting, "postgres"), (client) =>
    client.query(fs.readFileSync("scripts/application-role.sql", "utf8")),
  ).catch(async (error) => {
    // A port that is open does not mean that the database has started.
    if (error.code === STARTING_UP && tries > 0) {
      await wait(200);
      return makeRole(setting, tries - 1);
    }
    // The password no longer works once the file has run.
    if (error.code !== "28P01") throw error;
  });
}

function databaseUrl({ services, databasePort }, role) {
  return `postgresql://${role}:${encodeURIComponent(services.db.environment.POSTGRES_PASSWORD)}@127.0.0.1:${databasePort}/${services.db.environment.POSTGRES_DB}`;
}

async function plainRole(setting) {
  const asked = "SELECT current_user, rolsuper FROM pg_roles WHERE rolname = current_user";
  const { rows } = await withClient(
    databaseUrl(setting, new URL(setting.services.app.environment.DATABASE_URL).username),
    (client) => client.query(asked),
  );
  if (rows[0].rolsuper) throw new Error(`${rows[0].current_user} is a superuser`);
}

/** While the database is being created its port is closed. */
async function answering(port) {
  const isOpen = () =>
    new Promise((resolve) => {
      const socket = net.connect(port, "127.0.0.1", () => resolve(!socket.destroy().connecting));
      socket.once("error", () => resolve(false));
    });
  for (const until = Date.now() + READY_MS; !(await isOpen()); await wait(250))
    if (Date.now() > until) throw new Error("the database did not open its port");
}

async function ready({ engine, app, address }) {
  for (const until = Date.now() + READY_MS; ; await wait(250)) {
    const answer = await fetch(`${address}/api/v2/health/ready/`).catch(() => undefined);
    if (answer?.ok) return;
    const isRunning = engine.ask(["inspect", "--format", "{{.State.Running}}", app]) === "true";
    if (!isRunning || Date.now() > until)
      throw new Error(isRunning ? `ready says ${answer?.status ?? "nothing"}` : "the container ended");
  }
}

function healthCheck({ engine, app }) {
  const [, command] = /^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(
    fs.readFileSync("Dockerfile", "utf8").replaceAll("\\\n", ""),
  );
  engine.ask(["exec", app, ...JSON.parse(command)]);
}

async function api({ address, token }, method, path, body) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(!(body instanceof FormData) && { "content-type": "application/json" }),
  };
  const answer = await fetch(`${address}/api/v2${path}`, {
    method,
    headers,
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function register(setting) {
  const names = {
    company_title: "Image Ltd",
    first_name: "Olena",
    middle_name: "Ivanivna",
    last_name: "Koval",
    phone: "380671234567",
  };
  await api(setting, "POST", "/users/register-user-and-company/", { ...names, ...PERSON, password2: PERSON.password });
  await signIn(setting);
}

async function signIn(setting) {
  delete setting.token;
  setting.token = (await api(setting, "POST", "/auth/login/", PERSON)).access;
}

async function staticFiles({ address }) {
  const page = await fetch(`${address}/auth/login`);
  const places = [...new Set((await page.text()).match(/\/_next\/static\/[^"'\\\s]+\.(?:js|css)/g))];
  for (const kind of [".js", ".css"])
    if (!places.some((place) => place.endsWith(kind)))
      throw new Error(`the sign-in page (${page.status}) names no ${kind} file`);
  for (const place of places) {
    const answer = await fetch(address + place, { headers: { "accept-encoding": "br" } });
    const size = (await answer.text()).length;
    if (!answer.ok || !size || answer.headers.get("content-encoding") !== "br")
      throw new Error(`${place} answered ${answer.status}, not packed`);
  }
}

async function avatar(setting) {
  const form = new FormData();
  const pixels = { create: { width: 300, height: 200, channels: 3, background: "#2b6cb0" } };
  form.set("image", new Blob([await sharp(pixels).png().toBuffer()], { type: "image/png" }), "me.png");
  setting.image = (await api(setting, "PATCH", "/auth/user/", form)).image;
  await readAvatar(setting);
}

async function readAvatar({ address, token, image }) {
  const answer = await fetch(new URL(image, address), { headers: { authorization: `Bearer ${token}` } });
  const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  if (!answer.ok || format !== "webp") throw new Error(`${image} answered ${answer.status} and a ${format}`);
}

function operate({ engine, app }) {
  const inside = (...command) => engine.ask(["exec", app, "node", ...command]);
  inside("scripts/atesta.mjs", "doctor");
  inside("scripts/atesta.mjs", "backup", "/tmp/backup");
  inside("scripts/atesta.mjs", "files", "check", "--hash");
  inside("scripts/check-data.mjs");
}

function confined({ engine, app }) {
  const user = engine.ask(["exec", app, "id", "-u"]);
  if (user !== "1000") throw new Error(`it runs as ${user}`);
  const canWrite = (place) => engine.ask(["exec", app, "touch", `${place}/probe`], { mayFail: true }) !== undefined;
  for (const place of ["/data", "/tmp"]) if (!canWrite(place)) throw new Error(`${place} cannot be written`);
  for (const place of ["/", "/app", "/app/.next", "/etc", "/usr/bin", "/home/node", "/var/tmp"])
    if (canWrite(place)) throw new Error(`${place} can be written`);
}

function holdsNoSources({ engine, app }) {
  const list = (folder) => engine.ask(["exec", app, "ls", "-A", folder]).split("\n").filter(Boolean);
  const unexpected = (folder, expected) => list(folder).filter((name) => !expected.includes(name));
  const strange = [
    ...unexpected("/app", [
      ".atesta-built",
      ".next",
      "app",
      "lib",
      "node_modules",
      "package.json",
      "prisma",
      BILL,
      "scripts",
    ]),
    ...unexpected(
      "/app/scripts",
      [...scriptsOfImage(), TOOL_BUNDLE].map((file) => path.basename(file)),
    ),
    ...unexpected("/app/prisma", ["migrations"]),
    ...unexpected("/usr/local/bin", ["atesta", "node"]),
    ...unexpected("/usr/local/lib", []),
  ];
  if (strange.length) throw new Error(`it also holds ${strange.join(", ")}`);
}

/** Asked inside, of the image's own files. */
function namesPackages({ engine, app }) {
  const own = fs.readFileSync(path.join(import.meta.dirname, "unnamed-packages.mjs"), "utf8");
  const ask = `${own}\nconsole.log(unnamedPackages("/app").join(", "));`;
  const unnamed = engine.ask(["exec", app, "node", "--input-type=module", "--eval", ask]);
  if (unnamed) throw new Error(`${BILL} does not name ${unnamed}`);
}

function stop({ engine, app }) {
  const started = Date.now();
  engine.ask(["stop", "-t", "30", app]);
  const code = engine.ask(["inspect", "--format", "{{.State.ExitCode}}", app]);
  if (code !== "0" || Date.now() - started > 30_000)
    throw new Error(`it ended with ${code} after ${Date.now() - started} ms`);
}

async function startAgain(setting) {
  const { engine, app, db } = setting;
  engine.ask(["stop", "-t", "60", db]);
  engine.ask(["rm", app, db]);
  await start(setting);
  await signIn(setting);
  await readAvatar(setting);
}

function removeAll({ engine, name, app, db }) {
  engine.ask(["rm", "--force", "--volumes", app, db], { mayFail: true });
  const left = engine.ask(["volume", "ls", "--quiet", "--filter", `name=${name}`], { mayFail: true });
  if (left) engine.ask(["volume", "rm", ...left.split("\n")], { mayFail: true });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const tried = await step("test the image", testImage, { onFailure: () => [{ passed: false }] });
  const passed = tried.filter((one) => one.passed).length;
  console.log(`${passed} passed, ${tried.length - passed} failed`);
  process.exit(passed < tried.length ? 1 : 0);
}
