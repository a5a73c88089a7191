import type { ReactNode } from "react";
import { cx } from "./class-names";

const COLUMNS = {
  md: { table: "md:table", head: "md:not-sr-only md:table-header-group", body: "md:table-row-group" },
  xl: { table: "xl:table", head: "xl:not-sr-only xl:table-header-group", body: "xl:table-row-group" },
  never: { table: "", head: "", body: "" },
};

type PlainTableProps = {
  caption?: string;
  headers: readonly string[];
  /** From which width its rows have columns; "never": what they say has none to compare. */
  columnsFrom?: keyof typeof COLUMNS;
  children: ReactNode;
};

/**
 * A table of a few rows to read: no search, order or pages, and little code. On a phone its headers are only heard, and
 * the screen lays out each row as a block.
 */
export function PlainTable({ caption, headers, columnsFrom = "md", children }: PlainTableProps) {
  const { table, head, body } = COLUMNS[columnsFrom];
  return (
    <table className={cx("block w-full", table)}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className={cx("sr-only", head)}>
        <tr className="text-left text-fg-muted text-sm">
          {headers.map((header) => (
            <th key={header} scope="col" className="px-4 py-2 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx("block", body)}>{children}</tbody>
    </table>
  );
}
