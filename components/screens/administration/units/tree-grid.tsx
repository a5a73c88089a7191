"use client";

import { useTranslations } from "next-intl";
import { Fragment, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { cx } from "@/components/ui/class-names";
import { DragGhost, type Dragging, dropLook, useDrag } from "./drag";
import { EditRow } from "./edit-row";
import { pressedKey } from "./grid-keys";
import type { RowFocus } from "./row-focus";
import { rowClass } from "./row-layout";
import type { Search } from "./search";
import type { UnitTree } from "./tree";
import { UnitRow } from "./unit-row";
import { formRowOf, type UnitTasks } from "./unit-task";
import { useRowWindow } from "./use-row-window";
import type { UnitActions } from "./use-unit-actions";
import type { VisibleRows } from "./visible-rows";

type Props = {
  tree: UnitTree;
  search: Search;
  view: VisibleRows;
  focus: RowFocus;
  tasks: UnitTasks;
  actions: UnitActions;
};

/** A table with focusable rows and cells (APG treegrid). */
const treegrid = { role: "treegrid" } as const;

/**
 * The table of units with its keys and dragging. It is not a `DataTable`, whose rows have no levels, are not moved, and do
 * not take the focus.
 */
export function TreeGrid({ tree, search, view, focus, tasks, actions }: Props) {
  const t = useTranslations("units");
  const hintId = useId();
  const { rows } = view;
  const { grid } = focus;
  const { dragging, startDrag, ghost } = useDrag({ onDrop: actions.leaveAndMove, onRest: view.reveal });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const pressed = pressedKey(event, rows);
    if (!pressed) return;
    event.preventDefault();
    const { action, row } = pressed;
    if (action.do !== "go") return actions.act(action.do, row);
    const goal = rows[action.row];
    if (goal?.id === formRowOf(tasks.task)) grid.current?.querySelector<HTMLElement>("[data-editing] input")?.focus();
    else if (goal) focus.focusRow(goal.id, action.stop);
  }

  return (
    <>
      <p id={hintId} className="sr-only">
        {t("keys")}
      </p>
      <table
        ref={grid}
        {...treegrid}
        aria-label={t("company")}
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        className="block"
      >
        <Heading isDragging={dragging !== undefined} isOver={dragging?.over === null} />
        <Rows
          tree={tree}
          search={search}
          view={view}
          focus={focus}
          tasks={tasks}
          actions={actions}
          dragging={dragging}
          onDrag={startDrag}
        />
      </table>
      {dragging && <DragGhost ref={ghost} tree={tree} dragging={dragging} />}
    </>
  );
}

type RowsProps = Props & { dragging: Dragging | undefined; onDrag(event: PointerEvent, id: number): void };

/** Renders visible rows, and those that must stay: the active one, the match, the form, the dragged one. */
function Rows({ tree, search, view: { rows }, focus, tasks, actions, dragging, onDrag }: RowsProps) {
  const { grid, active } = focus;
  const matchId = search.current?.unit.id;
  const formId = formRowOf(tasks.task);
  const keptIds = [active.id, matchId, formId, dragging?.id].filter((id) => id !== undefined);
  const kept = keptIds.map((id) => rows.findIndex((row) => row.id === id));
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, rest, measure } = useRowWindow(rows, body, kept);

  useEffect(() => {
    if (matchId !== undefined)
      grid.current?.querySelector(`[data-unit="${matchId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [matchId, grid]);

  return (
    <tbody ref={body} className="block">
      {drawn.map(({ row, index, gap }) => (
        <Fragment key={row.key}>
          {gap > 0 && <Gap height={gap} />}
          {row.kind === "draft" || row.id === formId ? (
            <EditRow
              tree={tree}
              row={row}
              index={index}
              measure={measure}
              onSave={actions.save}
              onCancel={actions.cancel}
              onDirty={tasks.onDirty}
            />
          ) : (
            <UnitRow
              row={row}
              index={index}
              measure={measure}
              activeStop={row.id === active.id ? active.stop : undefined}
              search={search.text}
              isDimmed={search.isDimmed(row.id)}
              isCurrentMatch={row.id === matchId}
              drop={dropLook(tree, dragging, row.id)}
              act={actions.act}
              onDrag={onDrag}
            />
          )}
        </Fragment>
      ))}
      {rest > 0 && <Gap height={rest} />}
    </tbody>
  );
}

/** While a row is dragged, the bar above all rows is a target for the top level. */
function Heading({ isDragging, isOver }: { isDragging: boolean; isOver: boolean }) {
  const t = useTranslations("units");
  return (
    <thead className="z-3 block high:sticky high:top-14">
      <tr
        data-drop-top
        aria-rowindex={1}
        className={cx(
          rowClass,
          "relative min-h-9 border-border border-b text-fg-muted text-sm",
          isDragging ? "bg-primary-soft inset-ring-ring" : "bg-surface-2",
          isDragging && (isOver ? "inset-ring-2" : "inset-ring"),
        )}
      >
        <th scope="col" className={cx("p-0 pl-7 text-left font-medium sm:pl-10", isDragging && "invisible")}>
          {t("name")}
        </th>
        <th scope="col" className={cx("p-0 text-left font-medium max-sm:sr-only", isDragging && "invisible")}>
          {t("manager")}
        </th>
        <th scope="col" className="p-0 pr-2 text-right font-medium">
          <span className={cx("max-sm:sr-only", isDragging && "invisible")}>{t("actions")}</span>
          {isDragging && (
            <span aria-hidden className="absolute inset-0 grid place-items-center font-medium text-fg">
              {t("drag.top")}
            </span>
          )}
        </th>
      </tr>
    </thead>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="block">
      <td className="block p-0" style={{ height }} />
    </tr>
  );
}
