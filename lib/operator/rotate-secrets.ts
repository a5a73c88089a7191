import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROTATED } from "@/lib/config/secrets";
import { rowsOn } from "@/lib/db/connect";
import { statement } from "@/lib/db/row";
import { type Command, CommandRefusal, type Terminal, textOption } from "./command";
import { withConnection } from "./connection";

/** Secrets that others hold as well: no time in which old and new both hold can be had from here. */
const HELD_BY_OTHERS: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD:
    "docker compose exec db psql -U atesta -c '\\password' sets it in the database; put the same into .env at once, and docker compose up -d. Open connections go on meanwhile.",
  DATABASE_PASSWORD:
    "ALTER ROLE in the database, then the same in .env, and restart. Open connections go on meanwhile.",
  S3_SECRET_ACCESS_KEY:
    "Make a second key in your store, put it into .env with its S3_ACCESS_KEY_ID, docker compose up -d, then delete the first.",
  SMTP_URL:
    "Set the new password at the mail server, then in SMTP_URL, and docker compose up -d. Letters are tried again for an hour.",
};

const NOT_SINCE = statement(
  { people: "int" },
  `SELECT count(*)::int AS people FROM users WHERE deleted_at IS NULL AND is_active AND password_hash <> 'none'
  AND password_changed_at < $1 AND coalesce(last_signed_in_at < $1, true)`,
);

type Rotated = (typeof ROTATED)[number];

/** Changes a secret without signing anybody out: the former value holds as long as what was made with it. */
export const rotate: Command = {
  name: "rotate",
  args: ["secret"],
  about: "Makes a new secret, or says how, so that old and new both hold for a while",
  options: { file: { type: "string" }, finish: { type: "boolean" }, since: { type: "string" } },
  help: {
    "--file <.env>": "does it in this file",
    "--finish": "with --file: removes the former value",
    "--since <date>": "for PASSWORD_PEPPER: how many people still need the former one, which was replaced then",
  },
  run: async ({ args: [name = ""], options, terminal }) => {
    const secret = ROTATED.find((one) => one.name === name);
    if (!secret) return sayOfOthers(name, terminal);
    const since = textOption(options, "since");
    if (since !== undefined) return sayWhoIsLeft(secret, since, terminal);
    const file = textOption(options, "file");
    const place = file && path.resolve(terminal.folder, file);
    if (options.finish) await finish(secret, place, terminal);
    else await begin(secret, place, terminal);
    return true;
  },
};

function sayOfOthers(name: string, terminal: Terminal): boolean {
  const how = HELD_BY_OTHERS[name];
  const names = [...ROTATED.map((one) => one.name), ...Object.keys(HELD_BY_OTHERS)];
  if (!how) throw new CommandRefusal(`${name} is no secret`, `It takes ${names.join(", ")}.`);
  terminal.say(how);
  return true;
}

async function begin({ name, former, holds }: Rotated, file: string | undefined, terminal: Terminal): Promise<void> {
  const value = randomBytes(32).toString("base64");
  if (file) {
    await rotateInFile(file, { name, former, value });
    terminal.say(`✓ ${file}: ${name} is new, and its former value is ${former}`);
  } else {
    terminal.say("1. In .env:");
    terminal.say(`   ${former}=<the value that ${name} has now>`);
    terminal.say(`   ${name}=${value}`);
  }
  terminal.say(`${file ? "1" : "2"}. docker compose up -d, for all copies`);
  terminal.say(`${file ? "2" : "3"}. Remove ${former} when ${holds}. Then docker compose up -d again.`);
  terminal.say("If the former value has leaked, leave it out: those who have it could go on using it.");
}

async function finish({ name, former }: Rotated, file: string | undefined, terminal: Terminal): Promise<void> {
  if (!file)
    throw new CommandRefusal("--finish needs --file", `Or remove ${former} by hand, and: docker compose up -d`);
  await finishInFile(file, former);
  terminal.say(`✓ ${file}: only the new ${name} is left. Now: docker compose up -d`);
}

async function sayWhoIsLeft({ name }: Rotated, since: string, terminal: Terminal): Promise<boolean> {
  if (name !== "PASSWORD_PEPPER") throw new CommandRefusal("--since is for PASSWORD_PEPPER");
  const moment = new Date(since);
  if (!/^\d{4}-\d{2}-\d{2}/.test(since) || Number.isNaN(moment.getTime()))
    throw new CommandRefusal(`${since} is no date`, "Write it as 2026-11-25 or 2026-11-25T18:00Z.");
  const people = await withConnection(async (client) => (await rowsOn(client, NOT_SINCE, [moment]))[0]?.people ?? 0);
  terminal.say(
    `${people} people have not signed in since then. Without the former pepper they reset their password by mail.`,
  );
  return true;
}

type Rotation = { name: string; former: string; value: string };

const assignment = (name: string) => new RegExp(`^${name}=(.*)$`, "m");

/** The former value moves to its own setting. Comments, order and the rights of the file stay. */
async function rotateInFile(file: string, { name, former, value }: Rotation): Promise<void> {
  const text = await textOf(file);
  const present = assignment(name).exec(text)?.[1]?.trim();
  if (!present)
    throw new CommandRefusal(`${file} has no ${name}`, "Name the file that holds the secrets, mostly .env.");
  if (assignment(former).exec(text)?.[1]?.trim())
    throw new CommandRefusal(`${former} is still set`, "End the rotation of before: remove it, or give --finish.");
  const lines = text
    .split("\n")
    .filter((line) => !assignment(former).test(line))
    .flatMap((line) => (assignment(name).test(line) ? [`${name}=${value}`, `${former}=${present}`] : [line]));
  await writeFile(file, lines.join("\n"));
}

async function finishInFile(file: string, former: string): Promise<void> {
  const text = await textOf(file);
  if (!assignment(former).test(text)) throw new CommandRefusal(`${file} has no ${former}`);
  const lines = text.split("\n").filter((line) => !assignment(former).test(line));
  await writeFile(file, lines.join("\n"));
}

function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new CommandRefusal(`${file} cannot be read`);
  });
}
