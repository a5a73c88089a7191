import { type Schema, schemaBook } from "@/lib/api-docs/openapi-schemas";
import { everyEndpoint } from "@/lib/contracts/registry";
import { readBounds } from "./catalogue";

/** Tables that the last part of the path does not name, by path, or by path and field. */
const TABLES: Record<string, string> = {
  "/help/answers/": "help_answers",
  "/users/views/": "saved_views",
  "/users/register-user-and-company/": "users",
  "/users/register-user-and-company/ company_title": "companies",
  "/users/register-user-and-company/ time_zone": "companies",
  "/users/company/": "companies",
  "/studies/appeals/": "appeals",
  "/studies/appeals/{id}/answer/": "appeals",
};
/** Columns whose names differ from the fields, by field, or by table and field. */
const COLUMNS: Record<string, string> = {
  order: "sort_order",
  score: "points",
  company_title: "title",
  "tests.time_limit": "time_limit_minutes",
  "test_questions.time_limit": "time_limit_seconds",
};

/** Fields that are not stored as sent, and those whose CHECK is a pattern. */
const NOT_KEPT = ["password", "password2", "current_password", "phone", "email", "color", "validity"];

type Bounds = { low: number; high: number };

async function boundsOfTables(): Promise<Map<string, Bounds>> {
  return new Map(
    (await readBounds()).flatMap(({ table, column, low, high }): [string, Bounds][] =>
      high === undefined ? [] : [[`${table}.${column}`, { low, high }]],
    ),
  );
}

function boundsOf(schema: Schema): Bounds | undefined {
  const plain = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (plain.maxLength !== undefined) return { low: plain.minLength ?? 0, high: plain.maxLength };
  return plain.type === "integer" && plain.maximum !== undefined
    ? { low: plain.minimum ?? 0, high: plain.maximum }
    : undefined;
}

/** A resource that is created and changed, or a form that creates rows. Other calls are actions without rows of their own. */
function isWrite(method: string, collection: string): boolean {
  if (TABLES[collection]) return method === "POST" || method === "PATCH";
  const isResource = everyEndpoint.some((one) => one.method === "PATCH" && one.path === `${collection}{id}/`);
  return isResource && (method === "POST" || method === "PATCH");
}

/** `/studies/education-programs/` is written to the table `programs`. */
function columnOf(collection: string, field: string): string {
  const last = collection.split("/").at(-2) ?? "";
  const named = last.replace(/^(education|adaptation)-/, "").replaceAll("-", "_");
  const table = TABLES[`${collection} ${field}`] ?? TABLES[collection] ?? named;
  return `${table}.${COLUMNS[`${table}.${field}`] ?? COLUMNS[field] ?? field}`;
}

/** Every field with limits that creates or changes a row: its column, and the contract's limits. */
function boundsOfContracts(): [field: string, column: string, Bounds][] {
  return everyEndpoint.flatMap(({ method, path, body }) => {
    const collection = path.replace(/\{id\}\/$/, "");
    if (!body || !isWrite(method, collection)) return [];
    const { properties = {} } = schemaBook().place(body, "input");
    return Object.entries(properties).flatMap(([name, schema]): [string, string, Bounds][] => {
      const bounds = boundsOf(schema);
      const isId = bounds?.high === 2_147_483_647;
      return bounds && !isId && !NOT_KEPT.includes(name)
        ? [[`${method} ${path} ${name}`, columnOf(collection, name), bounds]]
        : [];
    });
  });
}

test("each contract has the same limits as the CHECK of its column", async () => {
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
