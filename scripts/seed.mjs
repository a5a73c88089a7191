// npm run seed -- --company demo | large [--users N]: seeds the database of DATABASE_URL, or the embedded one.
import path from "node:path";
import { parseArgs } from "node:util";
import { openEmbeddedDatabase, prepare } from "./database-steps.mjs";
import { StepFailure, step } from "./steps.mjs";

let prepared;
const args = await step("read the arguments", () => argumentsOf());
process.chdir(path.resolve(import.meta.dirname, ".."));
if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE) await step("start PostgreSQL", openEmbedded);
await step("seed", () => {
  prepared = prepare(args.list);
  return prepared.note;
});
if (prepared.accounts.length) console.log(`The accounts, all with the password ${prepared.password}`);
for (const { role, email } of prepared.accounts) console.log(`  ${role.padEnd(14)} ${email}`);
process.exit(0);

function argumentsOf() {
  const advice = "npm run seed -- --company demo, or npm run seed -- --company large --users 10000";
  try {
    const { company, users } = parseArgs({
      options: { company: { type: "string", default: "demo" }, users: { type: "string" } },
    }).values;
    if (company === "demo" && users === undefined) return { list: ["--demo"] };
    if (company === "large")
      return { list: ["--company", "large", ...(users === undefined ? [] : ["--users", users])] };
  } catch (error) {
    throw new StepFailure(error.message, advice);
  }
  throw new StepFailure("these arguments fit together in no way", advice);
}

/** A running server belongs to another `npm start` and keeps running. */
async function openEmbedded() {
  const server = await openEmbeddedDatabase();
  if (!server.adopted) process.on("exit", server.stop);
  return server.adopted ? "found running" : undefined;
}
