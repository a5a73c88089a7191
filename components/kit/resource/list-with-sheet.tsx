"use client";

import { Inbox, type LucideIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import type { Keeper } from "@/components/kit/feedback/asked-deletion";
import type { ConfirmWords } from "@/components/kit/feedback/confirm-change";
import { ConfirmLater } from "@/components/kit/feedback/confirm-later";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import type { Opening, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import type { DataTableProps } from "@/components/kit/table/data-table-props";
import { useNewFirst } from "@/components/kit/table/new-first";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { Button } from "@/components/ui/button";
import { type Later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useRowActions } from "./row-actions";
import type { Contract } from "./screen";
import { useEditing } from "./use-editing";

type ListRow = { id: number };

/**
 * The props of a list's form: its target is "new", the id of a row, or null. `onDone` closes it and leads to a new row;
 * it returns whether it has.
 */
export type SheetProps<Row> = {
  target: string | null;
  row: Row | undefined;
  error: unknown;
  onDone(row: Row): Promise<boolean>;
  onClose(): void;
};

type ListWithSheetProps<Row extends ListRow, Part> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "filters" | "rowName" | "expand" | "bulk" | "tools"
> & {
  name: string;
  /** The list is a page of its own, headed by its caption. The button to create stands beside it, otherwise in the toolbar. */
  isPage?: boolean;
  contract: Contract;
  /** Parameters that every query of the list has. */
  fixed?: object;
  createLabel: string;
  /** Why there are no rows: in a few words, and in a sentence what they are for. */
  empty: { title: string; text: string };
  emptyIcon?: LucideIcon;
  /** The form's module, which the browser loads when a form is opened for the first time. */
  sheetPart: Later<Part>;
  drawSheet(part: Part, props: SheetProps<Row>): ReactNode;
  /** The page of a row, if it has one, which its name opens; otherwise the name opens its details, or else its form. */
  pageOf?(row: Row): string;
  /** Actions of a row between "edit" and "delete". A new function each time would render every row again. */
  moreActions?(row: Row): readonly RowAction[];
  /** Texts of the question before a deletion, if the default ones do not fit. */
  deletion?(row: Row): Partial<ConfirmWords> & { keeper?: Keeper | undefined };
};

const rowKey = ({ id }: ListRow) => String(id);
const noActions = () => [];

/** A list of the server with search, filters, a form beside it to create and change rows, and deletion. */
export function ListWithSheet<Row extends ListRow, Part>(props: ListWithSheetProps<Row, Part>) {
  const { contract, fixed, createLabel, empty, emptyIcon: Icon = Inbox, expand, isPage, pageOf, ...rest } = props;
  const { sheetPart, drawSheet, deletion, moreActions = noActions, ...table } = rest;
  const { name, caption, rowName } = table;
  const all = useServerRows(contract.list, fixed) as unknown as TableSource<Row>;
  const { source, details, show } = useNewFirst({ name, source: all, get: contract.get, expand });
  const editing = useEditing(name, contract);
  const [deleting, setDeleting] = useState<Row>();
  const place = useFocusAfter(deleting !== undefined);
  const part = useLater(sheetPart, editing.target !== null || Boolean(editing.error), () => void editing.close());
  const { edit } = editing;
  const rowActions = useRowActions({ edit, more: moreActions, remove: setDeleting });
  const openForm = useCallback((row: Row): Opening => pageOf?.(row) ?? (() => edit(row)), [pageOf, edit]);
  const create = { label: createLabel, onCreate: editing.create };
  const router = useRouter();
  const done = async (row: Row) => {
    const isNew = editing.target === "new";
    await editing.close();
    if (isNew && pageOf) router.push(pageOf(row));
    else if (isNew) await show(row);
    return isNew && (pageOf ?? expand) !== undefined;
  };

  const list = (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        {...table}
        expand={details}
        source={source}
        search
        rowKey={rowKey}
        opening={expand && !pageOf ? undefined : openForm}
        rowActions={rowActions}
        create={isPage ? undefined : create}
        emptyState={
          <PageState
            icon={<Icon />}
            {...empty}
            // On a page of its own the button stands beside the heading.
            action={!isPage && <Button onClick={create.onCreate}>{create.label}</Button>}
          />
        }
      />
      {part &&
        drawSheet(part, {
          target: editing.target,
          row: editing.row as Row | undefined,
          error: editing.error,
          onDone: done,
          onClose: () => void editing.close(),
        })}
      {deleting && contract.remove && (
        <ConfirmLater
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
  if (!isPage) return list;
  return (
    <PageWithAction title={caption} create={create}>
      {list}
    </PageWithAction>
  );
}
