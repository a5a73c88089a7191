"use client";

import { useTranslations } from "next-intl";
import { useSameFunction } from "@/components/ui/use-same-function";
import type { KeyAction } from "./grid-keys";
import { indentTarget, outdentTarget, type Target } from "./moves";
import type { RowFocus } from "./row-focus";
import type { TreeNode, UnitTree } from "./tree";
import { formUnitOf, type UnitTasks } from "./unit-task";
import { type UnitValues, useUnitChanges } from "./use-unit-changes";
import type { UnitRowData, VisibleRows } from "./visible-rows";

type ActionsOptions = {
  tree: UnitTree;
  view: VisibleRows;
  focus: RowFocus;
  tasks: UnitTasks;
  announce(text: string): void;
};

/** The actions of a row's buttons and of keys. */
export type UnitAction = "toggle" | "add" | "move" | Exclude<KeyAction["do"], "go">;
export type Act = (action: UnitAction, row: UnitRowData) => void;

/** Starts an action of a row and completes it: sends the request, shows the result and focuses the row. */
export function useUnitActions({ tree, view, focus, tasks, announce }: ActionsOptions) {
  const { task, begin, end } = tasks;
  const changes = useUnitChanges(tree, announce);

  async function moveTo(id: number, to: Target): Promise<boolean> {
    if (!(await changes.move(id, to))) return false;
    view.reveal(to);
    focus.focusRow(id);
    return true;
  }

  /** Moves by dragging or keys, while a form may be open. */
  async function leaveAndMove(id: number, to: Target): Promise<void> {
    if (id !== to && (await begin())) await moveTo(id, to);
  }

  /** Returns the refusal, which the dialog shows. */
  async function remove(id: number): Promise<unknown> {
    const place = view.rows.findIndex((row) => row.id === id);
    const next = view.rows[place + 1] ?? view.rows[place - 1];
    try {
      await changes.remove(id);
    } catch (error) {
      return error;
    }
    end();
    if (next) focus.focusRow(next.id);
    return undefined;
  }

  /** Rejects with the server's refusal, which the form shows. */
  async function save(values: UnitValues): Promise<void> {
    const parentId = task?.do === "add" ? task.parentId : null;
    const id = task?.do === "edit" ? await changes.change(task.id, values) : await changes.add(values, parentId);
    view.reveal(parentId);
    end();
    focus.focusRow(id);
  }

  function cancel() {
    const back = formUnitOf(task) ?? focus.active.id;
    end();
    if (back) focus.focusRow(back);
  }

  const act = useRowActions({ tree, view, focus, begin, leaveAndMove, refuse: changes.refuse });
  return { act, moveTo, leaveAndMove, remove, isRemoving: changes.isRemoving, save, cancel };
}

export type UnitActions = ReturnType<typeof useUnitActions>;

type RowOptions = Pick<ActionsOptions, "tree" | "view" | "focus"> &
  Pick<UnitTasks, "begin"> & {
    leaveAndMove(id: number, to: Target): Promise<void>;
    /** Says why the action is not possible. */
    refuse(text: string): void;
  };

function useRowActions({ tree, view, focus, begin, leaveAndMove, refuse }: RowOptions): Act {
  const t = useTranslations("units");

  /** One level up or down. */
  function shift({ unit }: TreeNode, to: Target | undefined, reason: "noSibling" | "atTop") {
    if (to === undefined) refuse(t(`refused.${reason}`, { unit: unit.title }));
    else void leaveAndMove(unit.id, to);
  }

  return useSameFunction<Parameters<Act>, void>((action, { id, node, isOpen }) => {
    switch (action) {
      case "toggle":
        (isOpen ? view.close : view.open)([node]);
        return focus.focusRow(id);
      case "open":
        return view.open([node]);
      case "close":
        return view.close([node]);
      case "openSiblings":
        return view.openSiblings(node);
      case "add":
        return void begin({ do: "add", parentId: id });
      case "edit":
        return void begin({ do: "edit", id });
      case "move":
        return void begin({ do: "move", node });
      case "remove":
        return void begin({ do: "remove", node });
      case "indent":
        return shift(node, indentTarget(tree, id), "noSibling");
      case "outdent":
        return shift(node, outdentTarget(tree, id), "atTop");
      case "reorder":
        return refuse(t("refused.byTitle"));
    }
  });
}
