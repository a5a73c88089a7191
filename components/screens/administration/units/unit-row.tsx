"use client";

import { ChevronRight, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type PointerEvent, type Ref } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cx } from "@/components/ui/class-names";
import { Swatch } from "@/components/ui/swatch";
import { markParts } from "./find-units";
import { RowActions } from "./row-actions";
import { Indent, rowClass } from "./row-layout";
import type { UnitRowData } from "./visible-rows";

/** What can be done with one unit, by its id. */
export type RowHandlers = {
  toggle(id: number): void;
  addUnder(id: number): void;
  edit(id: number): void;
  move(id: number): void;
  remove(id: number): void;
  drag(event: PointerEvent, id: number): void;
};

export type DropLook = "allowed" | "refused" | "dragged" | undefined;

type Props = {
  row: UnitRowData;
  /** Which of its stops Tab reaches: -1 the row itself; undefined while another row is the active one. */
  activeStop: number | undefined;
  search: string;
  isDimmed: boolean;
  isCurrentMatch: boolean;
  isNarrow: boolean;
  drop: DropLook;
  rowIndex: number;
  index: number;
  measure?: Ref<HTMLTableRowElement>;
  on: RowHandlers;
};

const dropClass = {
  allowed: "bg-primary-soft inset-ring-2 inset-ring-ring",
  refused: "inset-ring-2 inset-ring-danger",
  dragged: "opacity-50",
};

/** A unit as it is seen while nobody edits it. */
export const UnitRow = memo(function UnitRow({
  row,
  activeStop,
  search,
  isDimmed,
  isCurrentMatch,
  isNarrow,
  drop,
  rowIndex,
  index,
  measure,
  on,
}: Props) {
  const { unit, children } = row.node;
  const tabIndex = (stop: number) => (stop === activeStop ? 0 : -1);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-unit={unit.id}
      tabIndex={tabIndex(-1)}
      aria-label={unit.title}
      aria-rowindex={rowIndex}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-expanded={row.isOpen}
      onDoubleClick={({ target }) => !(target as Element).closest("button, [data-handle]") && on.edit(unit.id)}
      className={cx(
        rowClass,
        "group min-h-(--row) border-border border-b last:rounded-b-lg last:border-b-0 focus-visible:outline-offset-[-2px] max-sm:py-1 pointer-coarse:min-h-12",
        !drop && "hover:bg-surface-2",
        drop && dropClass[drop],
        isCurrentMatch && "inset-ring inset-ring-ring",
      )}
    >
      <td
        data-stop
        tabIndex={tabIndex(0)}
        className="flex min-w-0 items-center self-stretch rounded-sm p-0 focus-visible:outline-offset-[-2px]"
      >
        <Indent level={row.level} />
        <Toggle row={row} onToggle={() => on.toggle(unit.id)} />
        <Handle onDrag={(event) => on.drag(event, unit.id)} />
        <Swatch color={unit.color} />
        <span className={cx("ml-2 min-w-0 py-1 wrap-anywhere", isDimmed ? "text-fg-muted" : "font-medium")}>
          <Title title={unit.title} search={search} />
        </span>
      </td>
      <td
        data-stop
        tabIndex={tabIndex(1)}
        className="flex min-w-0 items-center gap-2 rounded-sm p-0 text-fg-muted focus-visible:outline-offset-[-2px] max-sm:order-last max-sm:pb-1 max-sm:text-sm sm:self-stretch"
      >
        <span aria-hidden className="sm:hidden">
          <Indent level={row.level} />
        </span>
        <span className="flex min-w-0 items-center gap-2 max-sm:pl-7 pointer-coarse:max-sm:pl-11">
          <Avatar src={unit.manager_image} name={unit.manager_name} size={24} />
          <span className="truncate" title={unit.manager_name}>
            {unit.manager_name}
          </span>
        </span>
      </td>
      <td className="flex justify-end p-0 max-sm:row-span-2">
        <RowActions unit={unit} hasChildren={children.length > 0} activeStop={activeStop} isNarrow={isNarrow} on={on} />
      </td>
    </tr>
  );
});

function Title({ title, search }: { title: string; search: string }) {
  if (!search) return title;
  return markParts(title, search).map(({ text, isMarked, start }) =>
    isMarked ? (
      <mark key={start} className="rounded-[3px] bg-st-processing-bg text-st-processing-fg">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** For the pointer; keys open and close the row itself. */
function Toggle({ row, onToggle }: { row: UnitRowData; onToggle(): void }) {
  const t = useTranslations("units");
  const unit = row.node.unit.title;
  if (row.isOpen === undefined) return <span className="w-7 shrink-0 pointer-coarse:w-11" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={row.isOpen ? t("collapse", { unit }) : t("expand", { unit })}
      onClick={onToggle}
      className="grid h-7 w-7 shrink-0 place-items-center rounded-sm text-fg-muted hover:bg-primary-soft hover:text-fg pointer-coarse:size-11"
    >
      <ChevronRight
        aria-hidden
        className={cx(
          "size-4 transition-transform duration-[120ms] motion-reduce:transition-none",
          row.isOpen && "rotate-90",
        )}
      />
    </button>
  );
}

function Handle({ onDrag }: { onDrag(event: PointerEvent): void }) {
  const t = useTranslations("units.drag");
  return (
    <span
      aria-hidden
      data-handle
      title={t("handle")}
      onPointerDown={onDrag}
      className="-ml-1 grid h-7 w-4 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-fg-muted opacity-0 transition-opacity duration-[120ms] hover:bg-primary-soft group-focus-within:opacity-100 group-hover:opacity-100 group-focus:opacity-100 active:cursor-grabbing pointer-coarse:mr-1 pointer-coarse:ml-0 pointer-coarse:w-6 pointer-coarse:opacity-100"
    >
      <GripVertical className="size-4" />
    </span>
  );
}
