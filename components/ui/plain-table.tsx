import type { ReactNode } from "react";
import { cx } from "./class-names";

type PlainTableProps = {
  caption?: string;
  headers: readonly string[];
  /** Its rows are blocks on wide screens, too: what they say has no columns to compare. */
  isStacked?: boolean;
  children: ReactNode;
};

/**
 * A table of a few rows to read: no search, order or pages, and little code. On a phone its headers are only heard, and
 * the screen lays out each row as a block.
 */
export function PlainTable({ caption, headers, isStacked = false, children }: PlainTableProps) {
  return (
    <table className={cx("block w-full", !isStacked && "md:table")}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className={cx("sr-only", !isStacked && "md:not-sr-only md:table-header-group")}>
        <tr className="text-left text-fg-muted text-sm">
          {headers.map((header) => (
            <th key={header} scope="col" className="px-4 py-2 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx("block", !isStacked && "md:table-row-group")}>{children}</tbody>
    </table>
  );
}
