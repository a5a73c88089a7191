import { createHash } from "node:crypto";

const names = new Map<string, string>();
const MAX_NAMED = 1000;
/** How many statements that begin alike have names: enough for the usual orders and filters of a list. */
const MAX_ALIKE = 16;
const alike = new Map<string, number>();

/**
 * Names a statement, so that PostgreSQL plans it once per connection. The name is a hash of the text, because the
 * start-up code and the routes are bundled apart but share connections. After the limits new statements (lists with many
 * filters) stay unnamed. Each list has a limit of its own, so that filters of one do not use up the names of all others.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMED) return known;
  const beginning = beginningOf(sql);
  const count = alike.get(beginning) ?? 0;
  if (count >= MAX_ALIKE) return undefined;
  const name = `a${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
  names.set(sql, name);
  alike.set(beginning, count + 1);
  return name;
}

/** What a statement reads or writes, without its conditions: the same for all filters and orders of a list. */
function beginningOf(sql: string): string {
  const end = sql.indexOf(" WHERE ");
  return end < 0 ? sql : sql.slice(0, end);
}
