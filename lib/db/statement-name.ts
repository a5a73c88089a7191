import { createHash } from "node:crypto";

const names = new Map<string, string>();
const MAX_NAMED = 500;

/**
 * A named statement is planned once per connection. The name is made from the text, since the start-up code and the
 * routes are bundled apart and share connections. Beyond the limit (lists of many forms) none is kept.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMED) return known;
  const name = `a${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
  names.set(sql, name);
  return name;
}
