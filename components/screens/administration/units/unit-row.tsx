"use client";

import { ChevronRight, Ellipsis, FolderInput, GripVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, memo, type PointerEvent, type ReactNode, type Ref } from "react";
import { ReportLink } from "@/components/shared/people/person-link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Swatch } from "@/components/ui/swatch";
import type { DropLook } from "./drag";
import { Indent, rowClass, useMenuAlone } from "./row-layout";
import { markParts } from "./search";
import type { Act, UnitAction } from "./use-unit-actions";
import type { UnitRowData } from "./visible-rows";

type Props = {
  row: UnitRowData;
  /** Counted from 0, without the heading. */
  index: number;
  measure: Ref<HTMLTableRowElement> | undefined;
  /** The stop that Tab reaches: -1 is the row itself; undefined if another row is active. */
  activeStop: number | undefined;
  search: string;
  isDimmed: boolean;
  isCurrentMatch: boolean;
  drop: DropLook;
  act: Act;
  onDrag(event: PointerEvent, id: number): void;
};

/** `label` includes the unit's name; `keeps` is why the action is not possible. */
type Action = { name: UnitAction; icon: ReactNode; label: string; short: string; keeps?: string | undefined };

/** Name and manager are the stops 0 and 1. */
const FIRST_BUTTON = 2;

const dropClass = {
  allowed: "bg-primary-soft inset-ring-2 inset-ring-ring",
  refused: "inset-ring-2 inset-ring-danger",
  dragged: "opacity-50",
};

/** A unit's row while it is not being edited. Its stops, in the order of the arrow keys: name, manager, buttons. */
export const UnitRow = memo(function UnitRow(props: Props) {
  const { row, index, measure, activeStop, search, isDimmed, isCurrentMatch, drop, act, onDrag } = props;
  const { unit } = row.node;
  const tabIndex = (stop: number) => (stop === activeStop ? 0 : -1);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-unit={unit.id}
      tabIndex={tabIndex(-1)}
      aria-label={unit.title}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-expanded={row.isOpen}
      onDoubleClick={({ target }) => !(target as Element).closest("a, button, [data-handle]") && act("edit", row)}
      className={cx(
        rowClass,
        "group min-h-(--row) border-border border-b last:rounded-b-lg last:border-b-0 focus-visible:outline-offset-[-2px] max-sm:py-1 pointer-coarse:min-h-touch",
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
        <Toggle row={row} onToggle={() => act("toggle", row)} />
        <Handle onDrag={(event) => onDrag(event, unit.id)} />
        <Swatch color={unit.color} />
        <span className={cx("ml-2 min-w-0 py-1 wrap-anywhere", isDimmed ? "text-fg-muted" : "font-medium")}>
          <Title title={unit.title} search={search} />
        </span>
      </td>
      <td className="flex min-w-0 items-center gap-2 rounded-sm p-0 text-fg-muted max-sm:order-last max-sm:pb-1 max-sm:text-sm sm:self-stretch">
        <span aria-hidden className="sm:hidden">
          <Indent level={row.level} />
        </span>
        <span className="flex min-w-0 items-center gap-2 max-sm:pl-7 pointer-coarse:max-sm:pl-touch">
          <Avatar person={unit.manager} src={unit.manager_image} name={unit.manager_name} size={24} />
          <ReportLink
            person={unit.manager}
            name={unit.manager_name}
            className="truncate py-1"
            title={unit.manager_name}
            data-stop
            tabIndex={tabIndex(1)}
          />
        </span>
      </td>
      <td className="flex justify-end p-0 max-sm:row-span-2">
        <RowActions row={row} activeStop={activeStop} act={act} />
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
  if (row.isOpen === undefined) return <span className="w-7 shrink-0 pointer-coarse:w-touch" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={row.isOpen ? t("collapse", { unit }) : t("expand", { unit })}
      onClick={onToggle}
      className="grid h-7 w-7 shrink-0 place-items-center rounded-sm text-fg-muted hover:bg-primary-soft hover:text-fg pointer-coarse:size-touch"
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

type RowActionsProps = Pick<Props, "row" | "activeStop" | "act">;

/**
 * The actions of a unit, seen in the row that has the pointer or the focus: four signs in each row would drown the names. Touch
 * screens have them in one menu. A unit that cannot be deleted says why.
 */
function RowActions({ row, activeStop, act }: RowActionsProps) {
  const t = useTranslations("units");
  const isMenuAlone = useMenuAlone();
  const { unit, children } = row.node;
  const names = { unit: unit.title };
  const keeps = unit.can_be_deleted ? undefined : t(children.length > 0 ? "keeps.units" : "keeps.people");
  const actions: readonly Action[] = [
    { name: "add", icon: <Plus aria-hidden />, label: t("addUnder", names), short: t("short.add") },
    { name: "edit", icon: <Pencil aria-hidden />, label: t("edit", names), short: t("short.edit") },
    { name: "move", icon: <FolderInput aria-hidden />, label: t("move", names), short: t("short.move") },
    { name: "remove", icon: <Trash2 aria-hidden />, label: t("remove", names), short: t("short.remove"), keeps },
  ];
  const run = (name: UnitAction) => act(name, row);
  if (isMenuAlone)
    return <ActionMenu label={t("actionsOf", names)} actions={actions} activeStop={activeStop} run={run} />;
  return (
    <span className="relative flex max-sm:hidden">
      <Ellipsis
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-fg-muted group-focus-within:hidden group-hover:hidden print:hidden"
      />
      {actions.map(({ name, icon, label, keeps }, nth) => (
        <button
          key={name}
          data-stop
          type="button"
          tabIndex={activeStop === FIRST_BUTTON + nth ? 0 : -1}
          aria-label={label}
          title={keeps ?? label}
          onClick={() => run(name)}
          className="grid h-[calc(var(--row)-6px)] w-[35px] place-items-center rounded-sm text-fg-muted opacity-0 hover:bg-primary-soft hover:text-fg group-focus-within:opacity-100 group-hover:opacity-100 [&_svg]:size-4"
        >
          {icon}
        </button>
      ))}
    </span>
  );
}

type ActionMenuProps = {
  label: string;
  actions: readonly Action[];
  activeStop: number | undefined;
  run(name: UnitAction): void;
};

function ActionMenu({ label, actions, activeStop, run }: ActionMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <Button
          data-stop
          variant="ghost"
          size="icon"
          tabIndex={activeStop === FIRST_BUTTON ? 0 : -1}
          aria-label={label}
          className="size-touch"
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {actions.map(({ name, icon, short }) => (
        <Fragment key={name}>
          {name === "remove" && <MenuSeparator />}
          <MenuItem icon={icon} isDanger={name === "remove"} onSelect={() => run(name)}>
            {short}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
