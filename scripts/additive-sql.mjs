// Whether a migration only adds to the database, so that the version before runs on it (docs/decisions/0169-a-way-back.md).

/** What such a migration says among its first lines, as lib/db/goes-back.ts reads it. */
export const ADDS_LINE = "-- The version before runs on this.";

const NAME = String.raw`(?:"\w+"|\w+)`;
const CREATES_TABLE = new RegExp(`^CREATE TABLE (${NAME}) `, "i");
const CREATES_INDEX = new RegExp(
  `^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?${NAME} ON (${NAME})`,
  "i",
);
/** One that only makes reading quicker, as Prisma names it: the version before writes without it as before. */
const DROPS_INDEX = /^DROP INDEX "?\w+_idx"?$/i;
const CREATES_TYPE = new RegExp(`^CREATE TYPE ${NAME} AS ENUM`, "i");
const ALTERS = new RegExp(`^ALTER TABLE (${NAME}) (.*)$`, "is");
const ADDS_COLUMN = new RegExp(`^ADD COLUMN +(${NAME}) +(.*)$`, "is");
/** Of one column alone: to fill it in old rows, or in the body of a trigger. */
const SETS_COLUMN = new RegExp(`^UPDATE (${NAME}) (?:\\w+ )?SET (${NAME}) ?=(?!.*, ?${NAME} ?=)`, "i");
const CREATES_FUNCTION = new RegExp(
  String.raw`^CREATE FUNCTION (${NAME})\(\) RETURNS trigger LANGUAGE plpgsql AS \$\$ BEGIN (.*) RETURN NULL; END \$\$$`,
  "i",
);
const CREATES_TRIGGER = new RegExp(`^CREATE TRIGGER ${NAME} AFTER .* EXECUTE FUNCTION (${NAME})\\(\\)$`, "i");
const ADDS_CONSTRAINT = new RegExp(`^ADD CONSTRAINT ${NAME} (?:CHECK|FOREIGN KEY) ?(.*)$`, "is");

/** The statements that do more than add: to rows, to what others may write, or to what they read. */
export function moreThanAdded(sql) {
  const tables = new Set();
  const columns = new Set();
  const functions = new Set();
  return statementsOf(sql).filter((text) => {
    const table = CREATES_TABLE.exec(text)?.[1];
    if (table) tables.add(bare(table));
    const index = CREATES_INDEX.exec(text);
    if (table || CREATES_TYPE.test(text) || DROPS_INDEX.test(text)) return false;
    if (index) return Boolean(index[1]) && !tables.has(bare(index[2]));
    if (isKeeping(text, columns, functions)) return false;
    const [, altered, actions] = ALTERS.exec(text) ?? [];
    if (!altered) return true;
    return !tables.has(bare(altered)) && !actionsOf(actions).every((action) => isAdding(action, altered, columns));
  });
}

/** Whether it fills new columns of old rows, or has the database keep them from then on. */
function isKeeping(text, columns, functions) {
  if (/^ANALYZE /i.test(text)) return true;
  const setsNew = (update) => {
    const [, table, column] = SETS_COLUMN.exec(update) ?? [];
    return Boolean(table) && columns.has(columnOf(table, column));
  };
  const [, name, body] = CREATES_FUNCTION.exec(text) ?? [];
  if (!name) return setsNew(text) || functions.has(bare(CREATES_TRIGGER.exec(text)?.[1] ?? ""));
  const isKept = body
    .split(";")
    .filter((part) => part.trim())
    .every((part) => setsNew(part.trim()));
  if (isKept) functions.add(bare(name));
  return isKept;
}

/** `columns` are those that are new, each with its table. */
function isAdding(action, table, columns) {
  const [, column, kind] = ADDS_COLUMN.exec(action) ?? [];
  if (column) {
    columns.add(columnOf(table, column));
    return !/\bUNIQUE\b/i.test(kind) && (!/\bNOT NULL\b/i.test(kind) || /\bDEFAULT\b/i.test(kind));
  }
  // What is asked of new columns alone holds for their defaults, or the migration fails.
  const [, rule] = ADDS_CONSTRAINT.exec(action) ?? [];
  const named = [...(rule?.split(/ REFERENCES /i)[0].matchAll(/"(\w+)"/g) ?? [])].map(([, name]) => name);
  return named.length > 0 && named.every((name) => columns.has(columnOf(table, name)) || name === "company_id");
}

const bare = (name) => name.replaceAll('"', "");
const columnOf = (table, column) => `${bare(table)}.${bare(column)}`;

function statementsOf(sql) {
  const plain = sql.replace(/--.*$/gm, "");
  // In a function, what ends a line ends no statement of the migration.
  const bodies = plain.split("$$").map((part, place) => (place % 2 ? part.replace(/\s+/g, " ") : part));
  return bodies
    .join("$$")
    .split(/;\s*$/m)
    .map((one) => one.trim().replace(/\s+/g, " "))
    .filter(Boolean);
}

/** Splits at commas outside brackets and texts. */
function actionsOf(text) {
  let depth = 0;
  let isText = false;
  const parts = [""];
  for (const sign of text) {
    if (sign === "'") isText = !isText;
    else if (!isText) depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && depth === 0 && !isText) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
