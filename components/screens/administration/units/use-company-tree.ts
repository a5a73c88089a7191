"use client";

import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import { useAnnouncer } from "@/components/ui/use-announcer";
import type { KeyAction } from "./grid-keys";
import type { UnitTree } from "./tree";
import type { RowHandlers } from "./unit-row";
import { useDrag } from "./use-drag";
import { useEditing } from "./use-editing";
import { useRowFocus } from "./use-row-focus";
import { openWithAbove, useMoving, useRemoving, useSaving } from "./use-row-work";
import { useTreeView } from "./use-tree-view";
import { useUnitChanges } from "./use-unit-changes";
import type { UnitRowData } from "./visible-rows";

/** Everything that happens in the tree, by keys, by pointer and by its dialogs. */
export function useCompanyTree(tree: UnitTree) {
  const grid = useRef<HTMLTableElement>(null);
  const { announce, voice } = useAnnouncer();
  const changes = useUnitChanges(tree, announce);
  const editor = useEditing();
  const { editing } = editor;
  const view = useTreeView(tree, editing?.draft, editing?.unitId);
  const focus = useRowFocus(grid, view.rows);
  const parts = { tree, changes, editor, view, focus };
  const moving = useMoving(parts);
  const removing = useRemoving(parts);
  const drag = useDrag({
    onDrop: (id, to) => void (to === id ? undefined : moving.moveTo(id, to)),
    onRest: (id) => openWithAbove(parts, id),
  });
  function toggle(id: number) {
    const row = view.rows.find((one) => one.id === id);
    const node = tree.byId.get(id);
    if (!node || row?.kind !== "unit") return;
    if (row.isOpen) view.closeUnits([node]);
    else view.openUnits([node]);
    focus.focusPlace(id);
  }

  function run(action: Exclude<KeyAction["do"], "go">, row: UnitRowData) {
    if (action === "open") view.openUnits([row.node]);
    else if (action === "close") view.closeUnits([row.node]);
    else if (action === "openSiblings") view.openSiblings(row.node);
    else if (action === "edit") void editor.leave({ unitId: row.id });
    else if (action === "remove") void removing.ask(row.id);
    else moving.shift(row.id, action);
  }

  const own: RowHandlers = {
    toggle,
    addUnder: (id) => void editor.leave({ draft: { parentId: id } }),
    edit: (id) => void editor.leave({ unitId: id }),
    move: (id) => void moving.ask(id),
    remove: (id) => void removing.ask(id),
    drag: (event: PointerEvent, id: number) => drag.start(event, id),
  };
  const on = useSteady(own);
  return { grid, voice, announce, editor, view, focus, drag, moving, removing, on, run, ...useSaving(parts) };
}

export type CompanyTree = ReturnType<typeof useCompanyTree>;

/** The same functions on every drawing, so that a row is drawn anew only when it changes. */
function useSteady(own: RowHandlers): RowHandlers {
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  return useMemo(
    () => ({
      toggle: (id) => latest.current.toggle(id),
      addUnder: (id) => latest.current.addUnder(id),
      edit: (id) => latest.current.edit(id),
      move: (id) => latest.current.move(id),
      remove: (id) => latest.current.remove(id),
      drag: (event, id) => latest.current.drag(event, id),
    }),
    [],
  );
}
