import type { ComponentType, ReactNode } from "react";
import type { Look } from "@/lib/contracts/list-columns";

/** One column. The default `cell` is the text, and the default text is the row's own field. */
export type Column<Row> = Look & {
  id: string;
  header: string;
  cell?(row: Row): ReactNode;
  /** A picture before the content of the cell; only the first column, which names the row, has one. */
  picture?(row: Row): ReactNode;
  /** A line in small letters under the name of the row, shortened where there is no room; only the first column has one. */
  note?(row: Row): { text: string; title: string } | undefined;
  /** A link in that line, which leads elsewhere than the name; only the first column has one. */
  link?(row: Row): ReactNode;
  /** The cell as plain text: for the export, and for searching and sorting in the browser. */
  text?(row: Row): string;
  /** The text in the line below the name of a row on a phone, by default the same. */
  inLine?(row: Row): string;
  /** The value to sort by in the browser if the text has another order, such as a date. */
  sortValue?(row: Row): SortValue;
  /** The name of this order in the list, by default the column's id; false if the list cannot order by it. */
  orderBy?: string | false;
};

export type SortValue = string | number | boolean | null | undefined;

type Named = { id: string; label: string };
/** `hint` says more of a value, such as where a unit belongs. */
export type Choice = Named & {
  kind?: "choice";
  options: readonly { value: string; label: string; hint?: string }[];
  /** What it means that no value is chosen, by default that all rows are shown. */
  unset?: string;
  /** Its name is a sentence, which is not to be cut. */
  isWide?: boolean;
};
export type Days = Named & { kind: "days"; to: string };
/** A yes or no: on, the parameter is true. */
export type Yes = Named & { kind: "yes" };
/** A filter with its own control, such as a search for a person. `Value` says in words what is chosen. */
export type Own = Named & {
  kind: "own";
  Control: ComponentType<OwnControlProps>;
  Value: ComponentType<{ value: string }>;
};
export type OwnControlProps = {
  labelId: string;
  placeholder: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
};

/**
 * A filter sets parameters of the list's query: one value of several, a range of days (`id` is the parameter of
 * the first day, `to` that of the last), yes, or the value of its own control.
 */
export type Filter = Choice | Days | Yes | Own;

/** The parameters that these filters set. */
export function filterIds(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === "days" ? [filter.id, filter.to] : [filter.id]));
}

/** For more values than this a filter has a search field. */
const LOOKED_THROUGH = 12;

export function isLongList({ options }: Choice): boolean {
  return options.length > LOOKED_THROUGH;
}

/** A button at the end of a row. Its accessible name is the label with the row's name. */
export type RowAction = {
  id: string;
  label: string;
  icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  onSelect(): void;
  isDanger?: boolean;
  isDisabled?: boolean;
};

/** The selected rows: single ones, or all that match the search and the filters. */
export type ChosenRows<Row> = {
  count: number;
  /** Single selected rows. */
  rows: readonly Row[];
  /** If all matching rows are selected: the query of the list, and the keys of the exceptions. */
  matching: { query: Record<string, unknown>; except: readonly string[] } | undefined;
  clear(): void;
  /** Selects only these rows. */
  select(rows: readonly Row[]): void;
};

/** A link of a list, such as to an import. */
export type Tool = { label: string; href: string; icon: ComponentType<{ "aria-hidden"?: boolean }> };

/** What a click on a row's name does: it leads to an address, or opens the row here. */
export type Opening = string | (() => void);

/** An action on all ticked rows, including rows of other pages. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  isDanger?: boolean;
  run(chosen: ChosenRows<Row>): unknown;
};

/** The columns of a file: those that are shown, and what stands in every file. */
export function fileColumns<C extends Pick<Look, "inFile">>(columns: readonly C[], shown: readonly C[]): C[] {
  return columns.filter((column) => {
    const { inFile } = column;
    return inFile === "always" || (inFile !== "never" && shown.includes(column));
  });
}

/** The row's own field, the default of a column. */
export function fieldOf(row: object, id: string): SortValue {
  const value = (row as Record<string, unknown>)[id];
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as SortValue);
}

/** The cell as plain text. */
export function cellText<Row extends object>(column: Column<Row>, row: Row): string {
  return column.text?.(row) ?? String(fieldOf(row, column.id) ?? "");
}

/** What a cell shows. */
export function cellContent<Row extends object>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row);
}

/** The name in the list of the order that a column gives, if there is one. */
export function orderName<Row>({ id, orderBy }: Pick<Column<Row>, "id" | "orderBy">): string | undefined {
  return orderBy === false ? undefined : (orderBy ?? id);
}
