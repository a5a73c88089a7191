// Holds in every API test that a call names the tags of the tables that it writes (`changes` of its endpoint), and an
// answer that the browser keeps those of the tables that it is read from (`reads`).
import { AsyncLocalStorage } from "node:async_hooks";
import { loadModule } from "libpg-query";
import { Client } from "pg";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { CHANGED_BY_ALL, type Tag } from "@/lib/contracts/tags";
import type * as Door from "@/lib/http/serve";
import { remembered } from "../remembered";
import { type Consequences, tagsOfSql, type Write } from "./tags-of-sql";

/** The statements of the call that is running. */
const running = new AsyncLocalStorage<Set<string>>();
const known = new Map<string, ReturnType<typeof tagsOfSql>>();
let consequences: Consequences;

const faults = new Set<string>();
/** The faults since the last call. A test that expects some calls it to take them. */
export function takeUnnamed(): string[] {
  const all = [...faults];
  faults.clear();
  return all;
}

/**
 * Notices need no name: they tell other people than the caller, and the bell asks for them by itself. Who is not signed in
 * keeps no answers.
 */
const isNamed = ({ who, changes = [] }: Endpoint, tag: Tag) =>
  who === "public" || tag === "notices" || changes.includes(tag) || CHANGED_BY_ALL.includes(tag);

function judge(endpoint: Endpoint, texts: Iterable<string>): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  for (const text of texts) {
    const found = known.get(text) ?? remembered("tags", text, () => tagsOfSql(text, consequences));
    known.set(text, found);
    for (const tag of found.changes)
      if (!isNamed(endpoint, tag)) faults.add(`${name} changes ${tag} and does not name it, by ${text}`);
    for (const tag of found.reads)
      if (endpoint.reads && !endpoint.reads.includes(tag))
        faults.add(`${name} reads ${tag} and does not name it, by ${text}`);
  }
}

/** A call that fails has changed nothing. */
async function mockWatch<T>(endpoint: Endpoint, handle: () => Promise<T>): Promise<T> {
  const texts = new Set<string>();
  const answer = await running.run(texts, handle);
  judge(endpoint, texts);
  return answer;
}

jest.mock("@/lib/http/serve", () => {
  const door = () => jest.requireActual<typeof Door>("@/lib/http/serve");
  // Asked for at each call: a test with modules of its own (`elsewhere`) has a door of its own, but not a mock of its own.
  const serve = (...[contract, handle, admit]: Parameters<typeof Door.serve>) =>
    door().serve(contract, (call) => mockWatch(contract, () => handle(call)), admit);
  return { ...door(), serve };
});

const send = Reflect.get(Client.prototype, "query") as (...all: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function note(this: Client, ...all: unknown[]) {
  const [statement] = all as [string | { text?: string }];
  const text = typeof statement === "string" ? statement : statement.text;
  if (text) running.getStore()?.add(text);
  return send.apply(this, all);
});

function failUnnamed(): void {
  const said = takeUnnamed();
  if (said.length) throw new Error(said.join("\n"));
}

afterEach(failUnnamed);
afterAll(failUnnamed);

const TRIGGERS = `SELECT t.tgrelid::regclass::text AS "table", split_part(pg_get_triggerdef(t.oid), ' ON ', 1) AS "when", p.prosrc AS source
FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal`;
const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "to" FROM pg_constraint
WHERE contype = 'f' AND confdeltype = 'c'`;
const WRITES = /\b(INSERT|UPDATE|DELETE)(?: INTO| FROM)? "(\w+)"(?: (?!SET)\w+)?(?: SET "(\w+)")?/g;

type Trigger = { table: string; when: string; source: string };

function fires({ table, when }: Trigger, write: Write): boolean {
  if (table !== write.table || !when.includes(` ${write.how}`)) return false;
  const of = / UPDATE OF ([\w, ]+)$/.exec(when)?.[1]?.split(", ");
  return write.how !== "UPDATE" || !of || !write.columns || write.columns.some((column) => of.includes(column));
}

function writesOf({ source }: Trigger): Write[] {
  return [...source.matchAll(WRITES)].map(([, how, table = "", column]) => ({
    table,
    how: how as Write["how"],
    ...(column !== undefined && { columns: [column] }),
  }));
}

beforeAll(async () => {
  await loadModule();
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows: triggers } = await client.query<Trigger>(TRIGGERS);
  const { rows: keys } = await client.query<{ table: string; to: string }>(FOREIGN_KEYS);
  await client.end();
  consequences = (write) => [
    ...triggers.filter((trigger) => fires(trigger, write)).flatMap(writesOf),
    ...keys
      .filter(({ to }) => write.how === "DELETE" && to === write.table)
      .map(({ table }): Write => ({ table, how: "DELETE" })),
  ];
});
