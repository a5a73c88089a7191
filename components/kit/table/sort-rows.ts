import { type Column, cellText, fieldOf, type SortValue } from "./column";
import type { TableView } from "./view";

/** Sorts by the rules of the language: numbers inside texts by value, empty values last in both directions. */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView["sort"],
  locale: string,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id);
  if (!column || !sort || column.orderBy === false) return rows;
  const compare = comparer(locale);
  const keyed = rows.map((row) => ({ row, value: sortValue(column, row) }));
  const isEmpty = (value: SortValue) => value === null || value === undefined || value === "";
  const filled = keyed.filter(({ value }) => !isEmpty(value));
  filled.sort((a, b) => (sort.isDescending ? compare(b.value, a.value) : compare(a.value, b.value)));
  return [...filled, ...keyed.filter(({ value }) => isEmpty(value))].map(({ row }) => row);
}

function sortValue<Row extends object>(column: Column<Row>, row: Row): SortValue {
  if (column.sortValue) return column.sortValue(row);
  return column.text ? column.text(row) : fieldOf(row, column.orderBy || column.id);
}

function comparer(locale: string): (a: SortValue, b: SortValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "variant" });
  return (a, b) =>
    typeof a === "string" || typeof b === "string" ? compare(String(a), String(b)) : Number(a) - Number(b);
}

/** Whether the texts of a row contain every word of the search. */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
  locale: string,
): readonly Row[] {
  const words = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((column) => cellText(column, row))
      .join("\n")
      .toLocaleLowerCase(locale);
    return words.every((word) => text.includes(word));
  });
}

/** Whether a row passes a filter: its field is the value, or a list with it. */
export function filterRows<Row extends object>(rows: readonly Row[], filters: TableView["filters"]): readonly Row[] {
  const chosen = Object.entries(filters);
  return rows.filter((row) =>
    chosen.every(([id, value]) => [(row as Record<string, unknown>)[id]].flat().some((held) => String(held) === value)),
  );
}
