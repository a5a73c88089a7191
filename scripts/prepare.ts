// Prepares a database: migrations, the queue's tables, and the requested seeds.
// node --conditions=react-server --import tsx scripts/prepare.ts [--demo] [--company large --users N]
// The last line on standard output is JSON with the result; a failure is one line on standard error.
import { parseArgs } from "node:util";
import { DEMO_PASSWORD, demoAccounts } from "@/lib/config/demo-accounts";
import { BadSettings, env, isThisMachine } from "@/lib/config/env";
import { closeDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { installJobs } from "@/lib/jobs/install";
import { seedDemo } from "@/prisma/seed/demo";
import { LARGE_ADMINISTRATOR, LARGE_PASSWORD, seedLarge } from "@/prisma/seed/large";

type Account = { role: string; email: string };
type Seeded = { note: string; accounts?: readonly Account[]; password?: string };
type SeedOptions = { demo: boolean; large: boolean; users: number | undefined };

/** Thrown for unknown arguments. */
class BadArguments extends Error {}

async function prepare(): Promise<object> {
  const wanted = readArguments();
  const { DATABASE_URL } = env();
  const migrations = await migrate(DATABASE_URL);
  await installJobs(DATABASE_URL);
  const seeded = [...(wanted.demo ? [await demo()] : []), ...(wanted.large ? [await large(wanted.users)] : [])];
  const notes = [
    migrations.length ? `${migrations.length} migrations` : "schema up to date",
    ...seeded.map(({ note }) => note),
  ];
  const accounts = seeded.flatMap((one) => one.accounts ?? []);
  return {
    note: notes.join(", "),
    migrations,
    accounts,
    password: seeded.find(({ password }) => password)?.password ?? null,
  };
}

function readArguments(): SeedOptions {
  try {
    const { values } = parseArgs({
      options: { demo: { type: "boolean", default: false }, company: { type: "string" }, users: { type: "string" } },
    });
    if (values.company !== undefined && values.company !== "large")
      throw new BadArguments("--company knows only large");
    if (values.users !== undefined && (values.company !== "large" || !/^[1-9]\d{0,6}$/.test(values.users)))
      throw new BadArguments("--users takes a whole number and goes with --company large");
    return {
      demo: values.demo,
      large: values.company === "large",
      users: values.users === undefined ? undefined : Number(values.users),
    };
  } catch (error) {
    throw new BadArguments((error as Error).message);
  }
}

async function demo(): Promise<Seeded> {
  const outcome = await seedDemo();
  if (outcome === "other") return { note: "no demo: the database has a company of its own" };
  const { HOST, DEMO } = env();
  if (!isThisMachine(HOST) && DEMO !== "public")
    throw new BadSettings(
      `the demo company's accounts have a password that everybody knows, and HOST=${HOST} opens them to others: leave HOST out, or set DEMO=public for a public demo`,
    );
  return {
    note: outcome === "created" ? "the demo company is new" : "the demo company was there",
    accounts: demoAccounts,
    password: DEMO_PASSWORD,
  };
}

async function large(users: number | undefined): Promise<Seeded> {
  const company = await seedLarge(users === undefined ? {} : { users });
  const note = company.created
    ? `a company of ${company.users} people is new`
    : `a company of ${company.users} people was there`;
  return { note, accounts: [{ role: "administrator", email: LARGE_ADMINISTRATOR }], password: LARGE_PASSWORD };
}

/** Drivers collect several reasons in one error (one per address family), or put the text only into the code. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reason(error.errors[0]);
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).trim().split("\n").at(-1) ?? "";
}

async function main(): Promise<void> {
  try {
    const done = await prepare();
    await closeDatabase();
    process.stdout.write(`${JSON.stringify(done)}\n`, () => process.exit(0));
  } catch (error) {
    process.stderr.write(`The database could not be prepared: ${reason(error)}\n`, () => process.exit(1));
  }
}

void main();
