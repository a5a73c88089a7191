import type { AnswerOf, Endpoint } from "@/lib/contracts/endpoint";
import type { Translate } from "@/lib/i18n/catalogue";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import type { MessageKey } from "@/lib/i18n/keys";

/** What a column can name by its id. */
export type Titled = "user" | "unit" | "position" | "course";

/**
 * What a cell needs besides its row: texts in the reader's language, titles of what the row names by ids, and the time
 * zone of the company.
 */
export type Words = { t: Translate; language: string; titleOf(kind: Titled, id: number): string; timeZone: string };

export type ListColumn<Row> = {
  header: MessageKey;
  text(row: Row, words: Words): string;
  /** The ids whose titles the text needs; they are fetched for many rows together. */
  names?: Partial<Record<Titled, (row: Row) => Ids>>;
};

type Ids = number | null | readonly number[];
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { results: (infer Row)[] } ? Row : never;

/** The columns of one list, in the order in which its screen shows them. */
export type ListColumns<E extends Endpoint> = Record<string, ListColumn<RowOf<E>>>;

/** A text or a number as it is. */
export function plain<K extends string>(header: MessageKey, field: K): ListColumn<Record<K, string | number | null>> {
  return { header, text: (row) => String(row[field] ?? "") };
}

/** The titles of one or several things that a row names by id. */
export function titles<K extends string>(header: MessageKey, kind: Titled, field: K): ListColumn<Record<K, Ids>> {
  const idsOf = (row: Record<K, Ids>) => [row[field]].flat().filter((id) => id !== null) as number[];
  return {
    header,
    names: { [kind]: idsOf },
    text: (row, { titleOf }) =>
      idsOf(row)
        .map((id) => titleOf(kind, id))
        .join(", "),
  };
}

/** A day of the calendar. */
export function date<K extends string>(header: MessageKey, field: K): ListColumn<Record<K, string | null>> {
  return { header, text: (row) => shownDate(row[field] ?? "") };
}

/** The day of an instant. */
export function day<K extends string>(header: MessageKey, field: K): ListColumn<Record<K, string>> {
  return { header, text: (row, { timeZone }) => dayText(row[field], timeZone) };
}

/** One of two words. */
export function flag<Row>(
  header: MessageKey,
  is: (row: Row) => boolean,
  [yes, no]: readonly [MessageKey, MessageKey] = ["resource.yes", "resource.no"],
): ListColumn<Row> {
  return { header, text: (row, { t }) => t(is(row) ? yes : no) };
}
