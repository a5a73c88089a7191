/** The values of a row within a row, without their names. */
export type CompactRow = readonly unknown[];

type Fields<Row> = Record<Extract<keyof Row, string>, string>;

/**
 * Rows within the rows of a list, as JSON arrays: for everybody's rows at once, writing and reading the names costs the
 * database and this process as much as the values. `fields` is SQL by name.
 */
export function compactRows<Row extends object>(fields: Fields<Row>) {
  const names = Object.keys(fields);
  return {
    sql: `json_build_array(${Object.values(fields).join(", ")})`,
    read: (rows: readonly CompactRow[]): Row[] =>
      rows.map((values) => {
        const row: Record<string, unknown> = {};
        for (let nth = 0; nth < names.length; nth += 1) row[String(names[nth])] = values[nth];
        return row as Row;
      }),
  };
}

/** The same fields as a JSON object. */
export function jsonObjectOf(fields: Record<string, string>): string {
  return `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(", ")})`;
}
