import type { ReactNode } from "react";
import type { BulkAction, Column, Filter, RowAction } from "./column";
import type { TableSource } from "./source";

export type DataTableProps<Row extends object> = {
  /** Under it the view stands in the address bar and the hidden columns are remembered. A nested table has none. */
  name?: string;
  caption: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  filters?: readonly Filter[];
  search?: boolean;
  rowKey(row: NoInfer<Row>): string;
  /** What a person calls the row; stands in the labels of its buttons. */
  rowName(row: NoInfer<Row>): string;
  rowActions?(row: NoInfer<Row>): readonly RowAction[];
  expand?: { render(row: NoInfer<Row>): ReactNode };
  bulk?: readonly BulkAction<Row>[];
  create?: { label: string; onCreate(): void };
  emptyState?: ReactNode;
  /** Forms inside the table: one above the rows for a new one, and one in the place of a row. */
  inline?: { create?: ReactNode; edit?: { key: string; form: ReactNode } };
};
