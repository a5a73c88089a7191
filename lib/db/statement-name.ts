import { createHash } from "node:crypto";

const names = new Map<string, string>();
const MAX_NAMED = 500;

/**
 * Names a statement, so that PostgreSQL plans it once per connection. The name is a hash of the text, because the
 * start-up code and the routes are bundled apart but share connections. After the limit new statements (lists with many
 * filters) stay unnamed.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMED) return known;
  const name = `a${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
  names.set(sql, name);
  return name;
}
