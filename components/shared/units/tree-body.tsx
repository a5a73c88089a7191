"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { Check, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useId } from "react";
import { cx } from "@/components/ui/class-names";
import type { TreeRow } from "./tree-rows";

/** Up to this many rows are all drawn. */
const DRAW_ALL = 60;
const ROW_PX = 32;
const BEYOND_SIGHT = 6;
/** Deeper units are not indented any more, so that their titles keep room. */
const MOST_STEPS = 7;

type TreeBodyProps = {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  rows: readonly TreeRow[];
  /** The index of the row that keys act on. */
  at: number;
  chosen: number | null;
  counts: ReadonlyMap<number, number>;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(id: number): void;
  onToggle: ((id: number) => void) | undefined;
};

/** The lines of the tree: one stop of Tab, which says itself where its keys are. Above 60 lines those in sight are drawn. */
export function TreeBody({ ref, label, rows, at, chosen, counts, onKeyDown, onChoose, onToggle }: TreeBodyProps) {
  const id = useId();
  const isWindowed = rows.length > DRAW_ALL;
  const window = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: isWindowed ? rows.length : 0,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: BEYOND_SIGHT,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const places = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
      return [...new Set([...places, Math.min(at, count - 1)])].sort((one, other) => one - other);
    },
  });
  const { scrollToIndex } = window;
  useEffect(() => {
    if (isWindowed) scrollToIndex(at);
    else ref.current?.querySelector("[data-at]")?.scrollIntoView({ block: "nearest" });
  }, [at, isWindowed, scrollToIndex, ref]);
  const active = rows[at];
  let end = 0;
  const drawn = isWindowed
    ? window.getVirtualItems().map((item) => {
        const gap = item.start - end;
        end = item.end;
        return { index: item.index, gap };
      })
    : rows.map((_, index) => ({ index, gap: 0 }));
  const rest = isWindowed ? window.getTotalSize() - end : 0;
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active && `${id}-${active.id}`}
      onKeyDown={onKeyDown}
      className="group min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none"
    >
      {drawn.flatMap(({ index, gap }) => {
        const row = rows[index];
        if (!row) return [];
        return [
          gap > 0 && <div key={`gap-${row.id}`} aria-hidden style={{ height: gap }} />,
          <TreeLine
            key={row.id}
            id={`${id}-${row.id}`}
            row={row}
            index={index}
            measure={isWindowed ? window.measureElement : undefined}
            isActive={index === at}
            isChosen={row.id === chosen}
            people={counts.get(row.id)}
            onChoose={onChoose}
            onToggle={onToggle}
          />,
        ];
      })}
      {rest > 0 && <div aria-hidden style={{ height: rest }} />}
    </div>
  );
}

type TreeLineProps = Pick<TreeBodyProps, "onChoose" | "onToggle"> & {
  id: string;
  row: TreeRow;
  index: number;
  measure: ((element: HTMLDivElement | null) => void) | undefined;
  isActive: boolean;
  isChosen: boolean;
  people: number | undefined;
};

function TreeLine({ id, row, index, measure, isActive, isChosen, people, onChoose, onToggle }: TreeLineProps) {
  const t = useTranslations("unitTree");
  const locale = useLocale();
  const isToggled = row.isOpen !== undefined && onToggle !== undefined;
  return (
    // Keys are handled by the tree, so rows need no focus.
    <div
      ref={measure}
      data-index={index}
      id={id}
      role="treeitem"
      // Read from its parts, the name would have a space before the comma.
      aria-label={people === undefined ? row.title : `${row.title}, ${t("people", { count: people })}`}
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-selected={isChosen}
      data-at={isActive || undefined}
      onClick={() => onChoose(row.id)}
      onKeyDown={undefined}
      style={{ paddingLeft: 4 + 16 * Math.min(row.level - 1, MOST_STEPS) }}
      className={cx(
        "flex min-h-8 cursor-pointer items-center gap-1 rounded-sm py-1 pr-2 hover:bg-surface-2 pointer-coarse:min-h-touch",
        isActive &&
          "group-focus-visible:bg-primary-soft group-focus-visible:inset-ring group-focus-visible:inset-ring-ring forced-colors:group-focus-visible:outline-2 forced-colors:group-focus-visible:-outline-offset-2",
      )}
    >
      <span
        aria-hidden
        onClick={
          isToggled
            ? (event) => {
                event.stopPropagation();
                onToggle(row.id);
              }
            : undefined
        }
        className="inline-flex size-7 shrink-0 items-center justify-center text-fg-muted pointer-coarse:size-touch"
      >
        {row.isOpen !== undefined && <ChevronRight className={cx("size-4", row.isOpen && "rotate-90")} />}
      </span>
      <span className={cx("min-w-0 flex-1 wrap-anywhere", !row.isFound && "text-fg-muted", isChosen && "font-medium")}>
        {row.title}
      </span>
      {isChosen && <Check aria-hidden className="size-4 shrink-0 text-link" />}
      {people !== undefined && (
        <span className="shrink-0 text-fg-muted text-sm tabular-nums">{people.toLocaleString(locale)}</span>
      )}
    </div>
  );
}
