import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "@/components/kit/table/view";
import { cx } from "@/components/ui/class-names";

type HeadCellProps = {
  id: string;
  title: string;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** The first press orders from the largest to the smallest. */
  isLargestFirst?: boolean;
  /** The column of names: its title lies, and it stays in sight. */
  isWide?: boolean;
};

/** The head of a column, which orders by it: one way, the other way, no more. Titles stand upright to save room. */
export function HeadCell({ id, title, sort, onSort, isLargestFirst = false, isWide = false }: HeadCellProps) {
  const own = sort?.id === id ? sort : null;
  const Icon = own?.isDescending ? ArrowDown : ArrowUp;
  const next = !own
    ? { id, isDescending: isLargestFirst }
    : own.isDescending === isLargestFirst
      ? { id, isDescending: !isLargestFirst }
      : null;
  return (
    <th
      scope="col"
      aria-sort={own ? (own.isDescending ? "descending" : "ascending") : "none"}
      title={title}
      className={cx(
        "border-border border-r border-b p-0 align-bottom font-semibold text-fg-muted text-xs",
        isWide
          ? "sticky left-0 z-3 w-48 bg-surface-2 max-sm:w-32 print:static print:w-[40mm]"
          : "w-14 min-w-14 max-w-14 print:w-auto print:min-w-0 print:max-w-none",
      )}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          // Browsers leave out buttons where they repeat a head on the next sheet.
          "flex w-full items-center gap-1 rounded-sm -outline-offset-2 hover:text-fg print:contents",
          own && "text-fg",
          isWide ? "min-h-11 px-3" : "h-44 flex-col justify-end pb-2",
        )}
      >
        {own && <Icon aria-hidden className="size-4 shrink-0 print:hidden" />}
        <span
          className={cx(
            "truncate",
            !isWide && "max-h-36 rotate-180 text-left [writing-mode:vertical-rl] print:my-1 print:inline-block",
          )}
        >
          {title}
        </span>
      </button>
    </th>
  );
}
