/** The values of one statement: $1 is always the company. */
export type Param = (value: unknown) => string;

/** Every word must be found in some column: "олена продаж" finds Olena of Sales whatever the order. */
export function searchCondition(columns: readonly string[], text: string | undefined, param: Param): string[] {
  const words = (text ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  // Lowered once per row by the rules of Unicode, then compared byte by byte: ten times as fast as ILIKE on each column.
  const haystack = `lower(concat_ws(' ', ${columns.map((column) => `r.${column}`).join(", ")}) COLLATE "und-x-icu") COLLATE "C"`;
  return words.map((word) => `${haystack} LIKE ${param(`%${literal(word)}%`)}`);
}

/** A percent sign that somebody typed is a percent sign, not "anything"; of the four apostrophes in names each finds the others. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&").replace(/['’ʼ`]/g, "_");
}

/** An instant as every answer writes it, made by the database: cheaper than a Date for each row. */
export function instant(column: string): string {
  return `to_char(r.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
