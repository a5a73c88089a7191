import type { ReactNode } from "react";
import type { BulkAction, Column, Filter, RowAction } from "./column";
import type { TableSource } from "./source";

export type DataTableProps<Row extends object> = {
  /** The name for the table's parameters in the address and its stored hidden columns. A nested table has none. */
  name?: string;
  caption: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  filters?: readonly Filter[];
  search?: boolean;
  rowKey(row: NoInfer<Row>): string;
  /** The name of a row for people, used in the labels of its buttons. */
  rowName(row: NoInfer<Row>): string;
  rowActions?(row: NoInfer<Row>): readonly RowAction[];
  expand?: { render(row: NoInfer<Row>): ReactNode };
  bulk?: readonly BulkAction<Row>[];
  create?: { label: string; onCreate(): void };
  emptyState?: ReactNode;
  /** Forms inside the table: one for a new row above the others, and one that replaces a row. */
  inline?: { create?: ReactNode; edit?: { key: string; form: ReactNode } };
};
