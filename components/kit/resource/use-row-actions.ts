"use client";

import { Copy, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { confirmPart } from "@/components/kit/feedback/lazy-confirm";
import type { RowAction } from "@/components/kit/table/column";
import { useFetchWhenIdle } from "@/components/ui/lazy-part";

type RowHandlers<Row> = {
  edit?: ((row: Row) => void) | undefined;
  /** Actions between the two. */
  more(row: Row): readonly RowAction[];
  copy?: ((row: Row) => void) | undefined;
  remove?: ((row: Row) => void) | undefined;
};

/** Editing stands first, so that it is a button of the row; all else is in the menu of the row. */
export function useRowActions<Row>({ edit, more, copy, remove }: RowHandlers<Row>): (row: Row) => RowAction[] {
  const t = useTranslations("resource");
  useFetchWhenIdle(confirmPart, remove !== undefined);
  return useCallback(
    (row) => [
      ...(edit ? [{ id: "edit", label: t("edit"), icon: Pencil, onSelect: () => edit(row) }] : []),
      ...more(row),
      ...(copy ? [{ id: "copy", label: t("copy"), icon: Copy, onSelect: () => copy(row) }] : []),
      ...(remove
        ? [{ id: "delete", label: t("delete"), icon: Trash2, isDanger: true, onSelect: () => remove(row) }]
        : []),
    ],
    [edit, more, copy, remove, t],
  );
}
