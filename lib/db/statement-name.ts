const names = new Map<string, string>();
const MAX_NAMED = 500;

/** A named statement is planned once per connection. Beyond the limit (lists of many forms) none is kept. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMED) return known;
  const name = `a${names.size}`;
  names.set(sql, name);
  return name;
}
