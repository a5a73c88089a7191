import type { MessageKey } from "@/lib/i18n/keys";
import type { ColumnKind } from "./column-widths";

/** What a column can name by its id; a place is a unit with the titles above it, as an import finds it. */
export type Titled = "user" | "unit" | "place" | "position" | "course" | "program";

/** How cells are written for one reader: in their language, by the days of the company. */
export type Words = {
  language: string;
  t(key: MessageKey, values?: Record<string, string | number>): string;
  /** What a row names by an id, where `names` of its column says so. */
  titleOf(kind: Titled, id: number): string;
  /** A day of the calendar. */
  date(day: string | null | undefined): string;
  /** The day of an instant. */
  day(instant: string | null | undefined): string;
  /** The day and the time of an instant. */
  moment(instant: string | null | undefined): string;
  number(value: number | null | undefined): string;
  /** How many days ago a deadline was; empty for one to come. */
  daysLate(deadline: string | null | undefined): string;
  percent(value: number): string;
  size(bytes: number): string;
};

/** How a table draws a column. */
export type Look = {
  /** What its cells hold, by which it has its width: by default a number where it is aligned to the end, or else text. */
  kind?: ColumnKind;
  /** The pixels that it needs, where its content is longer or shorter than that of its kind. */
  width?: number;
  /** It shares what the others leave. By default only the first column does. */
  grows?: boolean;
  align?: "end";
  /** The content is a number or a date: its figures have one width. */
  isFigures?: boolean;
  isHidden?: boolean;
  /** It is shown from 1536 px on, and below only to who chooses it. From there each column takes its `wideWidth`. */
  isWide?: boolean;
  wideWidth?: number;
  /** It stands in every file of its table, also while it is hidden; or in none, because other columns say the same. */
  inFile?: "always" | "never";
  /** The content is several lines, all of which are shown. */
  isWhole?: boolean;
  /** In a narrow table columns of priority 3 leave first, and those of 1 last. By default 2. */
  priority?: 1 | 2 | 3;
  /**
   * Its place in a row on a phone: the name that the row begins with, above the first column; in the line below the name; or as
   * a badge before that line; or after it, so that what it is stays whole, and below where it has no room; or at the end of the
   * row, such as how late it is. By default it is not shown.
   */
  onPhone?: "name" | "line" | "badge" | "below" | "end";
};

/** A column of a list, in its file and in the tables that show it. */
export type ListColumn<Row> = Look & {
  header: MessageKey;
  /** The name of the order that it gives, by default its own; false if the list cannot be ordered by it. */
  orderBy?: string | false;
  /** The cell as text, by default the row's field of the column's name. */
  text?(row: Row, words: Words): string;
  /** The text in a line of a phone, where no head says what it is of: "4 courses". */
  inLine?(row: Row, words: Words): string;
  /** A column that only files have. */
  isFileOnly?: boolean;
  /** The column that stands after it in a file, also where the table that asks for the file does not show it. */
  beside?: string;
  /** The ids whose titles the text needs; they are fetched for many rows together. */
  names?: {
    user?(row: Row): Ids;
    unit?(row: Row): Ids;
    place?(row: Row): Ids;
    position?(row: Row): Ids;
    course?(row: Row): Ids;
    program?(row: Row): Ids;
  };
};
type Ids = number | null | readonly number[];

/** The columns of one list, in the order in which its screen shows them. */
export type ListColumns<Row = never> = Readonly<Record<string, ListColumn<Row>>>;

/** Declares the columns of a list of such rows: `columnsOf<Position>()({ title: { header: "positions.name" } })`. */
export function columnsOf<Row>() {
  return <const C extends ListColumns<Row>>(columns: C): C => columns;
}

export type OrderOf<C> = {
  [Id in keyof C & string]: C[Id] extends { orderBy: infer Order } ? Extract<Order, string> : Id;
}[keyof C & string];

/** The names of the orders that columns give. */
export function orderingOf<C extends ListColumns>(columns: C): OrderOf<C>[] {
  const names = Object.entries(columns).map(([id, { orderBy = id }]) => orderBy);
  return [...new Set(names.filter((name) => name !== false))] as OrderOf<C>[];
}

/** The cell as plain text. */
export function textOf<Row extends object>(
  id: string,
  { text }: Pick<ListColumn<Row>, "text">,
  row: Row,
  words: Words,
): string {
  if (text) return text(row, words);
  const value: unknown = (row as Record<string, unknown>)[id];
  if (typeof value === "boolean") return words.t(value ? "resource.yes" : "resource.no");
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const NO_BREAK = "\u00A0";

type Cell<Row> = Pick<ListColumn<Row>, "text" | "names" | "isFigures" | "kind">;

/** The titles of one or several things that a row names by id. */
export function titled<K extends string>(kind: Titled, field: K): Cell<Record<K, Ids>> {
  const idsOf = (row: Record<K, Ids>) => [row[field]].flat().filter((id) => id !== null) as number[];
  return {
    names: { [kind]: idsOf },
    text: (row, { titleOf }) =>
      idsOf(row)
        .map((id) => titleOf(kind, id))
        .filter(Boolean)
        .join(", "),
  };
}

/** A day of the calendar. */
export function dateIn<K extends string>(field: K): Cell<Record<K, string | null>> {
  return { text: (row, words) => words.date(row[field]), isFigures: true, kind: "date" };
}

/** The day of an instant. */
export function dayIn<K extends string>(field: K): Cell<Record<K, string | null>> {
  return { text: (row, words) => words.day(row[field]), isFigures: true, kind: "date" };
}

/** The day and the time of an instant. */
export function momentIn<K extends string>(field: K): Cell<Record<K, string | null>> {
  return { text: (row, words) => words.moment(row[field]), isFigures: true, kind: "moment" };
}

/** A number with its noun, in the line of a phone, where both stay in one line. */
export function countedOnPhone<K extends string>(field: K, noun: MessageKey) {
  return {
    onPhone: "line",
    inLine: (row: Record<K, number>, { t }: Words) => t(noun, { count: row[field] }).replaceAll(" ", NO_BREAK),
  } as const;
}

/** How many days ago the deadline of a row was, beside the deadline in a file; `deadline` gives none where nothing presses. */
export function lateBeside<Row>(deadline: (row: Row) => string | null | undefined) {
  return {
    header: "deadlines.daysLate",
    orderBy: false,
    isFileOnly: true,
    text: (row: Row, { daysLate }: Words) => daysLate(deadline(row)),
  } as const;
}
