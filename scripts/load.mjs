// npm run load -- NAME [options]: load tests against the production build that take too long for npm test.
//   quiz [--attempts 200]                    learners send every request six times while application and PostgreSQL are killed
//   files [--megabytes 1024] [--kills 100]   large uploads and downloads while measuring memory, and kills during uploads
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadFiles } from "../tests/load/files.mjs";
import { stopAll } from "../tests/load/processes.mjs";
import { loadQuiz } from "../tests/load/quiz.mjs";
import { build, generate, install } from "./build-steps.mjs";
import { ensureDatabase, prepare } from "./database-steps.mjs";
import { startPostgres } from "./embedded-postgres.mjs";
import { embeddedSecrets } from "./secrets.mjs";
import { StepFailure, step } from "./steps.mjs";

const NAMES = { files: loadFiles, quiz: loadQuiz };

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
const { run, options } = await step("read the arguments", () => readArguments());
process.chdir(path.resolve(import.meta.dirname, ".."));
const dir = path.resolve(".data/load");
await install();
await generate();
await build();
await step("start PostgreSQL", () => openDatabase());
await step("migrate", () => void prepare([]));
await run(dir, options);
await step("stop the servers", () => stopAll());
process.exit(0);

function readArguments() {
  const advice = "npm run load -- files --megabytes 1024 --kills 100, or npm run load -- quiz --attempts 200";
  try {
    const text = { type: "string" };
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { megabytes: text, kills: text, attempts: text },
    });
    const [name = ""] = positionals;
    if (!Object.hasOwn(NAMES, name)) throw new Error(`there is ${Object.keys(NAMES).join(", ")}`);
    const { megabytes = "1024", kills = "100", attempts = "200" } = values;
    for (const given of [megabytes, kills, attempts])
      if (!/^\d{1,5}$/.test(given)) throw new Error("--megabytes, --kills and --attempts take whole numbers");
    return {
      run: NAMES[name],
      options: { megabytes: Number(megabytes), kills: Number(kills), attempts: Number(attempts) },
    };
  } catch (error) {
    throw new StepFailure(error.message, advice);
  }
}

/** Created anew with production settings: with fsync off a crash could lose acknowledged data. */
async function openDatabase() {
  if (fs.existsSync(path.join(dir, "postgres"))) (await startPostgres(dir)).stop();
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  const server = await startPostgres(dir);
  process.on("exit", server.stop);
  Object.assign(process.env, { DATA_DIR: dir, DATABASE_URL: await ensureDatabase(server), ...embeddedSecrets(dir) });
}
