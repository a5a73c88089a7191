"use client";

import { Inbox, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import type { DataTableProps } from "@/components/kit/table/data-table-props";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { Button } from "@/components/ui/button";
import { type Later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { ConfirmChange, type ConfirmWords } from "./confirm-change";
import type { Contract } from "./screen";
import { useEditing } from "./use-editing";

type ListRow = { id: number };

/** The props of a list's form: its target is "new", the id of a row, or null. */
export type SheetProps<Row> = { target: string | null; row: Row | undefined; error: unknown; onClose(): void };

type ListWithSheetProps<Row extends ListRow, Part> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "filters" | "rowName" | "expand" | "bulk"
> & {
  name: string;
  contract: Contract;
  createLabel: string;
  emptyText: string;
  emptyIcon?: LucideIcon;
  /** The form's module, which the browser loads when a form is opened for the first time. */
  sheetPart: Later<Part>;
  drawSheet(part: Part, props: SheetProps<Row>): ReactNode;
  /** Actions of a row between "edit" and "delete". A new function each time would render every row again. */
  moreActions?(row: Row): readonly RowAction[];
  /** Texts of the question before a deletion, if the default ones do not fit. */
  deletion?(row: Row): Partial<ConfirmWords>;
};

const rowKey = ({ id }: ListRow) => String(id);
const noActions = () => [];

/** A list of the server with search, filters, a form beside it to create and change rows, and deletion. */
export function ListWithSheet<Row extends ListRow, Part>(props: ListWithSheetProps<Row, Part>) {
  const { name, caption, columns, filters, rowName, expand, bulk, contract, sheetPart, drawSheet, deletion } = props;
  const { createLabel, emptyText, emptyIcon: Icon = Inbox, moreActions = noActions } = props;
  const t = useTranslations("resource");
  const source = useServerRows(contract.list) as unknown as TableSource<Row>;
  const editing = useEditing(name, contract);
  const [deleting, setDeleting] = useState<Row>();
  const place = useFocusAfter(deleting !== undefined);
  const part = useLater(sheetPart, editing.target !== null || Boolean(editing.error), editing.close);
  const { edit } = editing;
  const rowActions = useCallback(
    (row: Row): RowAction[] => [
      { id: "edit", label: t("edit"), icon: Pencil, onSelect: () => edit(row) },
      ...moreActions(row),
      { id: "delete", label: t("delete"), icon: Trash2, isDanger: true, onSelect: () => setDeleting(row) },
    ],
    [t, edit, moreActions],
  );
  const create = { label: createLabel, onCreate: editing.create };

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        name={name}
        caption={caption}
        columns={columns}
        filters={filters}
        rowName={rowName}
        expand={expand}
        bulk={bulk}
        source={source}
        search
        rowKey={rowKey}
        rowActions={rowActions}
        create={create}
        emptyState={
          <PageState
            icon={<Icon />}
            title={emptyText}
            action={<Button onClick={create.onCreate}>{create.label}</Button>}
          />
        }
      />
      {part &&
        drawSheet(part, {
          target: editing.target,
          row: editing.row as Row | undefined,
          error: editing.error,
          onClose: editing.close,
        })}
      {deleting && contract.remove && (
        <ConfirmChange
          what="delete"
          endpoint={contract.remove}
          id={deleting.id}
          rowName={rowName(deleting)}
          {...deletion?.(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
