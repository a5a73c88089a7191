import type { Column } from "./column";
import type { TableView } from "./view";

/** The rows of one page, and how they are doing. The same object until something of it changes. */
export type PageOfRows<Row> = {
  rows: readonly Row[];
  /** How many rows of the list stand before these. */
  before: number;
  /** All rows that match, on every page. */
  count: number;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  retry(): void;
};

/** Where a table takes its rows from. A table keeps to one source as long as it lives. */
export type TableSource<Row> = {
  useRows(view: TableView, columns: readonly Column<Row>[]): PageOfRows<Row>;
  /** What the view asks of the list, without its page and order; a source without a list has nothing to ask. */
  asked?(view: TableView): Record<string, unknown>;
  /** All rows that match as a CSV file with the columns that are `shown`, in their order. */
  csv(view: TableView, columns: readonly Column<Row>[], shown: readonly Column<Row>[]): Promise<Blob>;
};
