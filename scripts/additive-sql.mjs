// Whether a migration only adds to the database, so that the version before runs on it (docs/decisions/0169-a-way-back.md).

/** What such a migration says among its first lines, as lib/db/goes-back.ts reads it. */
export const ADDS_LINE = "-- The version before runs on this.";

const NAME = String.raw`(?:"\w+"|\w+)`;
const CREATES_TABLE = new RegExp(`^CREATE TABLE (${NAME}) `, "i");
const CREATES_INDEX = new RegExp(
  `^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?${NAME} ON (${NAME})`,
  "i",
);
const CREATES_TYPE = new RegExp(`^CREATE TYPE ${NAME} AS ENUM`, "i");
const ALTERS = new RegExp(`^ALTER TABLE (${NAME}) (.*)$`, "is");
const ADDS_COLUMN = new RegExp(`^ADD COLUMN +(${NAME}) +(.*)$`, "is");
const ADDS_CONSTRAINT = new RegExp(`^ADD CONSTRAINT ${NAME} (?:CHECK|FOREIGN KEY) ?(.*)$`, "is");

/** The statements that do more than add: to rows, to what others may write, or to what they read. */
export function moreThanAdded(sql) {
  const tables = new Set();
  const columns = new Set();
  return statementsOf(sql).filter((text) => {
    const table = CREATES_TABLE.exec(text)?.[1];
    if (table) tables.add(bare(table));
    const index = CREATES_INDEX.exec(text);
    if (table || CREATES_TYPE.test(text)) return false;
    if (index) return Boolean(index[1]) && !tables.has(bare(index[2]));
    const [, altered, actions] = ALTERS.exec(text) ?? [];
    if (!altered) return true;
    return !tables.has(bare(altered)) && !actionsOf(actions).every((action) => isAdding(action, columns));
  });
}

function isAdding(action, columns) {
  const [, column, kind] = ADDS_COLUMN.exec(action) ?? [];
  if (column) {
    columns.add(bare(column));
    return !/\bUNIQUE\b/i.test(kind) && (!/\bNOT NULL\b/i.test(kind) || /\bDEFAULT\b/i.test(kind));
  }
  // What is asked of new columns alone holds for their defaults, or the migration fails.
  const [, rule] = ADDS_CONSTRAINT.exec(action) ?? [];
  const named = [...(rule?.split(/ REFERENCES /i)[0].matchAll(/"(\w+)"/g) ?? [])].map(([, name]) => name);
  return named.length > 0 && named.every((name) => columns.has(name) || name === "company_id");
}

const bare = (name) => name.replaceAll('"', "");

function statementsOf(sql) {
  const plain = sql.replace(/--.*$/gm, "");
  return plain
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
