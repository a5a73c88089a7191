import { type Schema, schemaBook } from "@/lib/api-docs/openapi-schemas";
import { everyEndpoint } from "@/lib/contracts/registry";
import { sql } from "@/tests/support/database";

/** The table behind each path, and columns whose names differ from the fields. */
const TABLES: Record<string, { table: string; columns?: Record<string, string> }> = {
  "/users/users/": { table: "users" },
  "/users/units/": { table: "units" },
  "/users/positions/": { table: "positions" },
  "/handbook/education-courses/": { table: "courses" },
  "/handbook/course-files/": { table: "course_files" },
  "/handbook/course-links/": { table: "course_links" },
  "/handbook/tests/": { table: "tests", columns: { time_limit: "time_limit_minutes" } },
  "/handbook/test-questions/": {
    table: "test_questions",
    columns: { time_limit: "time_limit_seconds", score: "points", order: "sort_order" },
  },
  "/handbook/test-answers/": { table: "test_answers", columns: { order: "sort_order" } },
  "/handbook/checklists/": { table: "checklists" },
  "/handbook/checklist-questions/": { table: "checklist_questions", columns: { score: "points" } },
  "/studies/education-programs/": { table: "programs" },
  "/studies/education-program-courses/": { table: "program_courses", columns: { order: "sort_order" } },
  "/help/answers/": { table: "help_answers" },
};

/** Fields that are not stored as sent, and the e-mail, whose CHECK is a pattern. */
const NOT_KEPT = ["password", "password2", "current_password", "phone", "email"];

type Bounds = { low: number; high: number };

const CHECKS = `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS text
FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
const RANGE = /\((char_length\()?(\w+)\)? >= (-?\d+)\) AND \((?:char_length\()?\w+\)? <= (\d+)\)/;

async function boundsOfTables(): Promise<Map<string, Bounds>> {
  const rows = await sql<{ table: string; text: string }>(CHECKS);
  return new Map(
    rows.flatMap(({ table, text }): [string, Bounds][] => {
      const [, , column, low, high] = RANGE.exec(text) ?? [];
      return column ? [[`${table}.${column}`, { low: Number(low), high: Number(high) }]] : [];
    }),
  );
}

function boundsOf(schema: Schema): Bounds | undefined {
  const plain = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (plain.maxLength !== undefined) return { low: plain.minLength ?? 0, high: plain.maxLength };
  return plain.type === "integer" && plain.maximum !== undefined
    ? { low: plain.minimum ?? 0, high: plain.maximum }
    : undefined;
}

/** Every field with limits that creates or changes a row: its column, and the contract's limits. */
function boundsOfContracts(): [field: string, column: string, Bounds][] {
  return everyEndpoint.flatMap(({ method, path, body }) => {
    const place = TABLES[path.replace(/\{id\}\/$/, "")];
    if (!place || !body || (method !== "POST" && method !== "PATCH")) return [];
    const { properties = {} } = schemaBook().place(body, "input");
    return Object.entries(properties).flatMap(([name, schema]): [string, string, Bounds][] => {
      const bounds = boundsOf(schema);
      const isId = bounds?.high === 2_147_483_647;
      return bounds && !isId && !NOT_KEPT.includes(name)
        ? [[`${method} ${path} ${name}`, `${place.table}.${place.columns?.[name] ?? name}`, bounds]]
        : [];
    });
  });
}

test("what a contract takes is what its table's CHECK takes", async () => {
  const kept = await boundsOfTables();
  const said = boundsOfContracts();
  expect(said.length).toBeGreaterThan(30);
  const differing = said.filter(([, column, bounds]) => JSON.stringify(kept.get(column)) !== JSON.stringify(bounds));
  expect(
    differing.map(([field, column, bounds]) => ({
      field,
      bounds,
      column: kept.get(column) ?? `${column} has no CHECK`,
    })),
  ).toEqual([]);
});
