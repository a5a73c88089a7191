"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UnitValues } from "./draft-values";
import { indentTarget, outdentTarget, type Target } from "./moves";
import { ancestorsOf, type TreeNode, type UnitTree } from "./tree";
import type { useEditing } from "./use-editing";
import type { useRowFocus } from "./use-row-focus";
import type { TreeView } from "./use-tree-view";
import type { useUnitChanges } from "./use-unit-changes";

type Parts = {
  tree: UnitTree;
  view: TreeView;
  changes: ReturnType<typeof useUnitChanges>;
  editor: ReturnType<typeof useEditing>;
  focus: ReturnType<typeof useRowFocus>;
};

/** Opens a unit and all above it, so that what it holds is seen. */
export function openWithAbove({ tree, view }: Pick<Parts, "tree" | "view">, id: number): void {
  const node = tree.byId.get(id);
  if (node) view.openUnits([node, ...ancestorsOf(node)]);
}

/** Moves by dragging, by keys and by the dialog end here. */
export function useMoving(parts: Parts) {
  const { tree, changes, editor, focus } = parts;
  const t = useTranslations("units");
  const [node, setNode] = useState<TreeNode>();

  async function moveTo(id: number, to: Target): Promise<boolean> {
    const isDone = (await editor.leave()) && (await changes.move(id, to));
    if (isDone && to !== null) openWithAbove(parts, to);
    if (isDone) focus.focusPlace(id);
    return isDone;
  }

  /** One level up or down. */
  function shift(id: number, by: "indent" | "outdent") {
    const to = by === "indent" ? indentTarget(tree, id) : outdentTarget(tree, id);
    const unit = tree.byId.get(id)?.unit.title ?? "";
    if (to === undefined) changes.refuse(t(by === "indent" ? "refused.noSibling" : "refused.atTop", { unit }));
    else void moveTo(id, to);
  }

  async function ask(id: number) {
    if (await editor.leave()) setNode(tree.byId.get(id));
  }

  return { node, moveTo, shift, ask, stop: () => setNode(undefined) };
}

export function useRemoving({ tree, view, changes, editor, focus }: Parts) {
  const t = useTranslations("units");
  const [node, setNode] = useState<TreeNode>();

  /** What cannot be deleted says why instead of asking. */
  async function ask(id: number) {
    const asked = tree.byId.get(id);
    if (!asked || !(await editor.leave())) return;
    if (asked.unit.can_be_deleted) setNode(asked);
    else changes.refuse(t(asked.children.length > 0 ? "keeps.units" : "keeps.people"));
  }

  async function remove(asked: TreeNode) {
    const place = view.rows.findIndex(({ id }) => id === asked.unit.id);
    const next = view.rows[place + 1] ?? view.rows[place - 1];
    const isDone = await changes.removeUnit(asked.unit.id);
    setNode(undefined);
    if (isDone && next) focus.focusPlace(next.id);
  }

  return { node, ask, remove, stop: () => setNode(undefined), isBusy: changes.isRemoving };
}

export function useSaving(parts: Parts) {
  const { changes, editor, focus } = parts;
  const { editing } = editor;

  async function save(values: UnitValues) {
    const parentId = editing?.draft?.parentId ?? null;
    const id = editing?.unitId
      ? await changes.changeUnit(editing.unitId, values)
      : await changes.addUnit(values, parentId);
    if (parentId !== null) openWithAbove(parts, parentId);
    editor.end();
    focus.focusPlace(id);
  }

  function cancel() {
    const back = editing?.unitId ?? editing?.draft?.parentId ?? focus.active.id;
    editor.end();
    if (back) focus.focusPlace(back);
  }

  return { save, cancel };
}
