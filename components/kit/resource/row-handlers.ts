"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Opening, RowAction } from "@/components/kit/table/column";
import { useRowActions } from "./row-actions";
import type { AnyRow, Screen } from "./screen";

export type RowQuestion = { what: "delete" | "reset"; row: AnyRow };

type RowHandlers = { canEdit: boolean; edit(row: AnyRow): void; ask(asked: RowQuestion): void };

/** What can be done with a row. Its functions change only when that does, so that rows need not be drawn again. */
export function useRowHandlers({ reset, contract }: Screen, { canEdit, edit, ask }: RowHandlers) {
  const t = useTranslations("resource");
  const more = useCallback(
    (row: AnyRow): RowAction[] =>
      reset ? [{ id: "reset", label: t("reset"), icon: RotateCcw, onSelect: () => ask({ what: "reset", row }) }] : [],
    [reset, ask, t],
  );
  const remove = useCallback((row: AnyRow) => ask({ what: "delete", row }), [ask]);
  const rowActions = useRowActions({ edit: canEdit ? edit : undefined, more, remove: contract.remove && remove });
  const openForm = useCallback(
    (row: AnyRow): Opening | undefined => (canEdit ? () => edit(row) : undefined),
    [canEdit, edit],
  );
  return { rowActions, openForm };
}
