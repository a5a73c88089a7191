import type { Column } from "./column";
import type { TableView } from "./view";

/** The rows of one page and their state. The object changes only when its content does. */
export type PageOfRows<Row> = {
  rows: readonly Row[];
  /** The number of rows on earlier pages. */
  before: number;
  /** The number of matching rows on all pages. */
  count: number;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  retry(): void;
};

/** Where a table gets its rows. A table never changes its source. */
export type TableSource<Row> = {
  useRows(view: TableView, columns: readonly Column<Row>[]): PageOfRows<Row>;
  /** The query of the view without page and order; missing if the source has no list. */
  queryOf?(view: TableView): Record<string, unknown>;
  /** All matching rows as a CSV file with the `shown` columns, in their order. */
  csv(view: TableView, columns: readonly Column<Row>[], shown: readonly Column<Row>[]): Promise<Blob>;
};
