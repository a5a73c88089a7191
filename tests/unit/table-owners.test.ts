import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const schema = readdirSync("prisma/schema")
  .map((file) => readFileSync(path.join("prisma/schema", file), "utf8"))
  .join("\n");
const tables = new Map(
  [...schema.matchAll(/model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/g)].map(([, model = "", table = ""]) => [model, table]),
);
const tableOf = (delegate: string) => tables.get(`${delegate[0]?.toUpperCase()}${delegate.slice(1)}`);

const SQL = /\b(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)(?=[ (\n])/g;
const PRISMA =
  /\.(\w+)\.(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g;

/** The tables that a source file writes: by SQL, by Prisma, and by `rows` with the name of its events. */
function written(source: string): string[] {
  const bySql = [...source.matchAll(SQL)]
    .map(([, table = ""]) => table)
    .filter((table) => [...tables.values()].includes(table));
  const byPrisma = [...source.matchAll(PRISMA)].flatMap(([, delegate = ""]) => tableOf(delegate) ?? []);
  const byRows = /^ {2}event: "\w+"/m.test(source)
    ? [...source.matchAll(/\btable: "(\w+)"/g)].map(([, table = ""]) => table)
    : [];
  return [...new Set([...bySql, ...byPrisma, ...byRows])];
}

/** The contexts of `lib/domain` that write each table. */
function writers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync("lib/domain", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  for (const file of files) {
    const [context = ""] = file.split(path.sep);
    for (const table of written(readFileSync(path.join("lib/domain", file), "utf8")))
      found.set(table, (found.get(table) ?? new Set()).add(context));
  }
  return found;
}

test("one context of rules writes each table; the others only read it", () => {
  const shared = [...writers()].filter(([, contexts]) => contexts.size > 1);
  expect(shared.map(([table, contexts]) => `${table}: ${[...contexts].join(", ")}`)).toEqual([]);
});

test("the check sees most tables written", () => {
  const seen = [...writers().keys()];
  expect(seen).toEqual(
    expect.arrayContaining(["users", "positions", "courses", "user_courses", "attempts", "notices"]),
  );
  expect(seen.length).toBeGreaterThan(25);
});

test("the check finds writes in every syntax", () => {
  expect(
    written(
      [
        "`UPDATE users u SET x = 1`; db.courseFile.deleteMany({}); `INSERT INTO notices (id) SELECT`;",
        '`DELETE FROM units\nWHERE`; rows<Position>({ table: "positions",\n  event: "position" })',
      ].join(" "),
    ),
  ).toEqual(["users", "notices", "units", "course_files", "positions"]);
  expect(written("db.user.findMany(); `SELECT id FROM users FOR UPDATE`; map.update(1)")).toEqual([]);
});
