import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Which context of `lib/domain` writes which tables. Others only read them. */
const OWNERS: Record<string, readonly string[]> = {
  company: ["stored_files", "help_answers"],
  events: ["audit_events"],
  notices: ["notices"],
  people: ["companies", "users", "units", "positions", "sessions", "password_resets"],
  handbook: [
    ...["courses", "course_examiners", "course_files", "course_links", "tests", "test_questions", "test_answers"],
    ...["checklists", "checklist_estimators", "checklist_questions"],
  ],
  learning: [
    ...[
      "programs",
      "program_units",
      "program_positions",
      "program_courses",
      "user_programs",
      "user_courses",
      "completed_files",
      "completed_links",
    ],
    ...["certificates", "exam_stages", "attempts", "attempt_questions", "exam_documents"],
  ],
};
/** Tables that no rule writes, or not yet: sign-in writes its own counters. */
const UNWRITTEN = ["tasks", "task_files", "task_links", "estimates", "estimate_answers", "rate_limits"];

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

/** The tables that a source file writes, by SQL and by Prisma. */
function written(source: string): string[] {
  const bySql = [...source.matchAll(SQL)]
    .map(([, table = ""]) => table)
    .filter((table) => [...tables.values()].includes(table));
  const byPrisma = [...source.matchAll(PRISMA)].flatMap(([, delegate = ""]) => tableOf(delegate) ?? []);
  return [...new Set([...bySql, ...byPrisma])];
}

test("every table has one owner", () => {
  const owned = Object.values(OWNERS).flat();
  expect([...owned, ...UNWRITTEN].sort()).toEqual([...tables.values()].sort());
});

test("the check finds writes in every syntax", () => {
  expect(
    written(
      "`UPDATE users u SET x = 1`; db.courseFile.deleteMany({}); `INSERT INTO notices (id) SELECT`; `DELETE FROM units\nWHERE`",
    ),
  ).toEqual([...["users", "notices", "units", "course_files"]]);
  expect(written("db.user.findMany(); `SELECT id FROM users FOR UPDATE`; map.update(1)")).toEqual([]);
});

test.each(Object.keys(OWNERS))("%s writes only to its own tables", (context) => {
  const folder = path.join("lib/domain", context);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const foreign = files.flatMap((file) =>
    written(readFileSync(path.join(folder, file), "utf8"))
      .filter((table) => !OWNERS[context]?.includes(table))
      .map((table) => `${file} writes ${table}`),
  );
  expect(foreign).toEqual([]);
});
