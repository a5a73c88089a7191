/**
 * An order by a value that some of the rows have in another table, where an index has it in order. Rows without one come
 * last.
 */
export type KeyedOrder = {
  /** SQL that yields `id` and `key`, once for each row that has one. */
  keys: string;
  /** A condition: row r has none. */
  none: string;
  /** What orders rows with the same key, before their ids. */
  ties?: string;
};

/** How many rows are worth reading so. Beyond them the usual way, which puts all rows in order, takes no longer. */
export const MOST_BY_KEY = 1000;

type Wanted = { table: string; where: string; direction: "ASC" | "DESC"; last: number };

/**
 * SQL of the first rows in such an order, up to the last one that a page shows: read from the index, and only if it has too
 * few of them also those without a key. The page puts them in order once more.
 */
export function firstByKey({ keys, none, ties }: KeyedOrder, { table, where, direction, last }: Wanted): string | null {
  if (last > MOST_BY_KEY) return null;
  const order = `${ties ? `${ties} ${direction}, ` : ""}r.id ${direction} LIMIT ${last}`;
  return `(WITH keyed AS MATERIALIZED (SELECT r.id, k.key FROM (${keys}) k JOIN ${table} r ON r.id = k.id ${where} ORDER BY k.key ${direction}, ${order}),
  others AS MATERIALIZED (SELECT r.id FROM ${table} r ${where} AND (SELECT count(*) FROM keyed) < ${last} AND ${none} ORDER BY ${order})
  SELECT r.*, f.key FROM (SELECT d.id, d.key FROM keyed d UNION ALL SELECT o.id, NULL FROM others o) f JOIN ${table} r ON r.id = f.id WHERE r.company_id = $1) AS r`;
}
