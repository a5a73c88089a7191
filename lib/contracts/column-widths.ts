/**
 * What the cells of a column hold. `deadline` is a day and how near it is, `share` a bar with its percent; `text` and `person`
 * may take two lines, so they share what a table has to spare.
 */
export type ColumnKind = keyof typeof widths;

/** The pixels of each kind of column: never fewer than `least`, and `usual` where a list has no reason for another number. */
const widths = {
  text: { least: 100, usual: 140 },
  person: { least: 160, usual: 190 },
  date: { least: 104, usual: 120 },
  moment: { least: 150, usual: 170 },
  deadline: { least: 118, usual: 140 },
  badge: { least: 130, usual: 150 },
  share: { least: 92, usual: 110 },
  phone: { least: 150, usual: 160 },
  number: { least: 72, usual: 110 },
} as const;

type Fitted = { kind?: ColumnKind; align?: "end"; width?: number };

export function kindOf({ kind, align }: Pick<Fitted, "kind" | "align">): ColumnKind {
  return kind ?? (align === "end" ? "number" : "text");
}

export function leastOf(column: Pick<Fitted, "kind" | "align">): number {
  return widths[kindOf(column)].least;
}

/** The width in pixels that a column asks for. */
export function widthOf(column: Fitted): number {
  return Math.max(column.width ?? widths[kindOf(column)].usual, leastOf(column));
}

/** Whether the content of a cell may go on in a second line, and so grows with its table. */
export function mayWrap(column: Fitted): boolean {
  const kind = kindOf(column);
  return kind === "text" || kind === "person";
}
