import type { ReactNode } from "react";

type PlainTableProps = { caption?: string; headers: readonly string[]; children: ReactNode };

/**
 * A table of a few rows to read: no search, order or pages, and little code. On a phone its headers are only heard, and
 * the screen lays out each row as a block.
 */
export function PlainTable({ caption, headers, children }: PlainTableProps) {
  return (
    <table className="block w-full md:table">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-left text-fg-muted text-sm">
          {headers.map((header) => (
            <th key={header} scope="col" className="px-4 py-2 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}
