import type { Messages } from "next-intl";
import type { ComponentType, ReactNode } from "react";
import type { BulkAction, Column, Filter, Opening, RowAction, Tool } from "./column";
import type { TableSource } from "./source";
import type { ChangeView } from "./use-view";
import type { TableView } from "./view";

/** A view of a table under a name. The one without an id shows everything. */
export type Tab = { id: string; label: string; query: string };

export type TableViewsProps = {
  /** The path of the list. */
  list: string;
  /** Views that the table has itself. */
  ready: readonly Tab[];
  /** The name of the table in the address. */
  table: string;
  caption: string;
  filterIds: readonly string[];
  view: TableView;
  change: ChangeView;
  /** The columns that are hidden now, if anybody has chosen them. */
  hidden: readonly string[] | undefined;
};

/** Views under names, as a row of tabs above the toolbar; a table without such tabs has their menu in the toolbar. */
export type TableViews = Pick<TableViewsProps, "list" | "ready"> & {
  Bar: ComponentType<TableViewsProps>;
  Menu: ComponentType<TableViewsProps>;
};

/** Each table has one of them. */
type Named =
  | {
      /** The name for the table's parameters in the address. */
      name: string;
      columnsName?: string;
    }
  | {
      /** A nested table has none. */
      name?: string;
      /**
       * The name under which its hidden columns are stored, if not under its name: letters alone, the first a small one,
       * and the same for every row that the table is inside.
       */
      columnsName: string;
    };

/** What a list is of, as its footer counts it. */
export type Noun = keyof Messages["table"]["nouns"];

export type DataTableProps<Row extends object> = Named & {
  caption: string;
  noun: Noun;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  filters?: readonly Filter[];
  search?: boolean;
  rowKey(row: NoInfer<Row>): string;
  /** The name of a row for people, used in the labels of its buttons. */
  rowName(row: NoInfer<Row>): string;
  /** What the name of a row opens; by default the details in the table, if there are any. */
  opening?(row: NoInfer<Row>): Opening | undefined;
  rowActions?(row: NoInfer<Row>): readonly RowAction[];
  /** What rows that stand together have in common; its heading stands above the first of them. */
  groupOf?(row: NoInfer<Row>, view: TableView): string | undefined;
  /** What opens below a row; `has` says which rows, by default all, have it. */
  expand?: { render(row: NoInfer<Row>): ReactNode; has?(row: NoInfer<Row>): boolean };
  bulk?: readonly BulkAction<Row>[];
  /** What is kept under names, of a table that has a name itself: see components/kit/views. */
  views?: TableViews | undefined;
  /** More of the toolbar, such as a link to an import. */
  tools?: readonly Tool[];
  /** It stands in a card with other things: it has no frame of its own, and its caption is shown as a heading. */
  isPart?: boolean;
  /** The button that creates a row, for a table that is a part of a page. */
  create?: { label: string; onCreate(): void } | undefined;
  emptyState?: ReactNode;
  /** Opened rows of a table without a name, if the address keeps them. */
  opened?: { keys: readonly string[]; change(keys: string[]): void };
  /** Forms inside the table: one for a new row above the others, and one that replaces a row. */
  inline?: { create?: ReactNode; edit?: { key: string; form: ReactNode } };
};
