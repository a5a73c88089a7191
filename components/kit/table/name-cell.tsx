"use client";

import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { cellClass } from "./cell-classes";
import { type Column, cellContent, cellText, type Opening } from "./column";
import { tellCut } from "./tell-cut";

type NameCellProps<Row> = {
  column: Column<Row>;
  /** The other columns, some of which are shown under the name on phones. */
  others: readonly Column<Row>[];
  row: Row;
  opening: Opening | undefined;
};

/**
 * The cell that names a row and opens it. On phones the whole row opens it, and what matters stands below the name, which is
 * that of a person where the list is about people's things.
 */
export function NameCell<Row extends object>({ column, others, row, opening }: NameCellProps<Row>) {
  const lead = others.find((other) => other.onPhone === "name" && cellText(other, row) !== "");
  const line = others.filter((other) => other.onPhone === "line" && cellText(other, row) !== "");
  const badges = others.filter((other) => other.onPhone === "badge" && cellText(other, row) !== "");
  const below = others.filter((other) => other.onPhone === "below" && cellText(other, row) !== "");
  const ends = others.filter((other) => other.onPhone === "end" && cellText(other, row) !== "");
  const [note, link] = [column.note?.(row), column.link?.(row)];
  const hasSecondLine = line.length + badges.length + below.length + ends.length > 0;
  return (
    <th
      scope="row"
      className={cx(
        cellClass,
        "text-start font-medium max-sm:min-w-0 max-sm:flex-1",
        // The next column begins with its own padding, and long words of names need the room.
        column.align === "end" ? "text-end" : "pr-0!",
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        {column.picture?.(row)}
        <div className="min-w-0 flex-1">
          <div
            onPointerEnter={tellCut}
            className={cx(
              "wrap-anywhere",
              // With a line below it, two lines of a name are no higher than the two of other cells.
              (note || link) && "sm:leading-4.5",
              !column.isWhole && "line-clamp-2 print:line-clamp-none",
              // People whose names begin alike are told apart by the end.
              !column.isWhole && (lead || column.kind === "person") && "max-sm:line-clamp-none",
            )}
          >
            <Opener opening={opening}>
              {lead && <span className="block font-semibold wrap-break-word sm:hidden">{cellText(lead, row)}</span>}
              <span className={cx(lead && "max-sm:line-clamp-2 max-sm:font-normal max-sm:text-sm")}>
                {cellContent(column, row)}
              </span>
            </Opener>
          </div>
          {hasSecondLine && (
            <div
              className={cx(
                "flex min-w-0 items-center gap-x-1.5 gap-y-0.5 font-normal text-fg-muted text-sm sm:hidden",
                below.length + ends.length > 0 && "flex-wrap",
              )}
            >
              <Badges columns={badges} row={row} />
              {line.length > 0 && <Line columns={line} row={row} isAll={opening === undefined} />}
              <Badges columns={below} row={row} />
              <Badges columns={ends} row={row} isAtEnd />
            </div>
          )}
          {(note || link) && (
            <div className="flex min-w-0 items-center gap-1.5 font-normal text-fg-muted text-xs">
              {note && (
                <span className="min-w-0 truncate" title={note.title}>
                  {note.text}
                </span>
              )}
              {link}
            </div>
          )}
        </div>
      </div>
    </th>
  );
}

type PartProps<Row> = { columns: readonly Column<Row>[]; row: Row };

function Badges<Row extends object>({ columns, row, isAtEnd }: PartProps<Row> & { isAtEnd?: boolean }) {
  return columns.map((column) => (
    // One that a phone does not show takes no room either.
    <span
      key={column.id}
      className={cx("max-w-full shrink-0 has-[>[data-wide-only]:only-child]:hidden", isAtEnd && "ml-auto")}
    >
      {cellContent(column, row)}
    </span>
  ));
}

/** More parts than these do not fit beside each other on a phone. */
const IN_ONE_LINE = 2;

/** `isAll` where the row opens nothing that would say the rest. */
function Line<Row extends object>({ columns, row, isAll }: PartProps<Row> & { isAll: boolean }) {
  const hasTwoLines = isAll || columns.length > IN_ONE_LINE || columns.some(({ isWhole }) => isWhole);
  return (
    <span
      // Others have one line each: fifty people are long enough with that.
      className={hasTwoLines ? "line-clamp-2 wrap-break-word" : "truncate"}
      title={columns
        .filter(isText)
        .map((other) => lineText(other, row))
        .join(" · ")}
    >
      {columns.map((other, nth) => (
        <Fragment key={other.id}>
          {nth > 0 && " · "}
          {isText(other) ? lineText(other, row) : cellContent(other, row)}
        </Fragment>
      ))}
    </span>
  );
}

function lineText<Row extends object>(column: Column<Row>, row: Row): string {
  return column.inLine?.(row) ?? cellText(column, row);
}

/** Whether the text of a column says what its cell shows: a size has only its formatted cell. */
function isText<Row>({ cell, text }: Column<Row>): boolean {
  return text !== undefined || cell === undefined;
}

/** The padding makes the target 24 px high, and the margin takes its place back, so nothing moves. */
const openerClass =
  "max-w-full rounded-sm -my-1 py-1 text-start align-top hover:underline max-sm:after:absolute max-sm:after:inset-0 max-sm:hover:no-underline";

function Opener({ opening, children }: { opening: Opening | undefined; children: ReactNode }) {
  if (opening === undefined) return children;
  if (typeof opening !== "string")
    return (
      <button type="button" data-opener className={openerClass} onClick={opening}>
        {children}
      </button>
    );
  if (!opening.startsWith("/")) return <OutwardLink href={opening}>{children}</OutwardLink>;
  return (
    <Link data-opener href={opening} className={openerClass}>
      {children}
    </Link>
  );
}

function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations("table");
  return (
    <a
      data-opener
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(openerClass, "inline-flex items-center gap-1")}
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 text-fg-muted" />
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}
