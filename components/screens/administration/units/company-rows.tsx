"use client";

import { useTranslations } from "next-intl";
import { draftOf } from "./draft-values";
import { EditRow } from "./edit-row";
import { moveRefusal } from "./moves";
import { nextColor } from "./palette";
import type { UnitTree } from "./tree";
import { type RowPlacing, TreeGrid } from "./tree-grid";
import { type DropLook, UnitRow } from "./unit-row";
import type { CompanyTree } from "./use-company-tree";
import type { useFind } from "./use-find";
import { useGridKeyboard } from "./use-grid-keyboard";
import { useNarrow } from "./use-narrow";
import type { RowData } from "./visible-rows";

type Props = { tree: UnitTree; company: CompanyTree; find: ReturnType<typeof useFind> };

/** Each row as what it is now: a unit, or the form in its place. */
export function CompanyRows({ tree, company, find }: Props) {
  const t = useTranslations("units");
  const { grid, view, focus, editor, drag, on } = company;
  const { rows, search } = view;
  const { editing } = editor;
  const { dragging } = drag;
  const isNarrow = useNarrow();
  const titleOf = (id: number | null | undefined) => tree.byId.get(id ?? 0)?.unit.title ?? "";
  const onKeyDown = useGridKeyboard(rows, {
    run: company.run,
    go(row, stop) {
      const isForm = row.kind === "draft" || row.id === editing?.unitId;
      if (isForm) grid.current?.querySelector<HTMLElement>("[data-editing] input")?.focus();
      else focus.focusPlace(row.id, stop);
    },
  });
  const kept = [focus.active.id, find.currentId, editing?.unitId, editing?.draft && 0, dragging?.id].flatMap((id) =>
    id === undefined ? [] : rows.findIndex((row) => row.id === id),
  );

  function dropLook(id: number): DropLook {
    if (!dragging) return undefined;
    if (dragging.id === id) return "dragged";
    if (dragging.over !== id) return undefined;
    return moveRefusal(tree, dragging.id, id) ? "refused" : "allowed";
  }

  function form(row: RowData, { measure, ...placing }: RowPlacing) {
    const unit = row.kind === "unit" ? row.node.unit : undefined;
    const parent = row.kind === "draft" ? titleOf(row.parentId) : "";
    const { level, place, size } = row;
    return (
      <EditRow
        key={row.kind === "draft" ? `draft-${row.parentId}` : row.key}
        unitId={unit?.id}
        label={unit ? t("edit", { unit: unit.title }) : parent ? t("newUnder", { parent }) : t("newUnit")}
        start={unit ? draftOf(unit) : { title: "", color: nextColor(tree.order.length), manager: null }}
        managerName={unit?.manager_name ?? ""}
        position={{ level, place, size, isOpen: row.kind === "unit" ? row.isOpen : undefined, ...placing }}
        measure={measure}
        onSave={company.save}
        onCancel={company.cancel}
        onDirty={editor.onDirty}
      />
    );
  }

  function draw(row: RowData, placing: RowPlacing) {
    if (row.kind === "draft" || row.id === editing?.unitId) return form(row, placing);
    return (
      <UnitRow
        row={row}
        activeStop={row.id === focus.active.id ? focus.active.stop : undefined}
        search={search}
        isDimmed={find.isDimmed(row.id)}
        isCurrentMatch={row.id === find.currentId}
        isNarrow={isNarrow}
        drop={dropLook(row.id)}
        on={on}
        {...placing}
      />
    );
  }

  const refusal = dragging?.over !== undefined && moveRefusal(tree, dragging.id, dragging.over);
  const names = { unit: titleOf(dragging?.id), parent: titleOf(dragging?.over) };
  return (
    <>
      <TreeGrid
        grid={grid}
        rows={rows}
        kept={kept}
        topDrop={dragging && { text: t("drag.top"), isOver: dragging.over === null }}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        renderRow={draw}
      />
      {dragging && (
        <div
          ref={drag.ghost}
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 grid max-w-72 rounded-md border border-border bg-surface px-3 py-1.5 shadow-2"
        >
          <span className="truncate font-medium">{names.unit}</span>
          {refusal && refusal !== "self" && (
            <span className="text-danger text-sm">{t(`refused.${refusal}`, names)}</span>
          )}
          {!refusal && dragging.over !== undefined && (
            <span className="truncate text-fg-muted text-sm">
              {dragging.over === null ? t("moving.top") : t("drag.under", names)}
            </span>
          )}
        </div>
      )}
    </>
  );
}
