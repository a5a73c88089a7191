"use client";

import { Copy, Inbox, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmChange } from "@/components/kit/resource/confirm-change";
import type { Contract } from "@/components/kit/resource/screen";
import { useEditing } from "@/components/kit/resource/use-editing";
import type { Column, Filter, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { Button } from "@/components/ui/button";
import { type Later, later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

export type ProgramRow = { id: number; title: string };

/** What the form of a program is given: "new" or the id of a program as its target, or nothing. */
export type ProgramSheetProps<P extends ProgramRow> = {
  target: string | null;
  program: P | undefined;
  error: unknown;
  onClose(): void;
};

type ProgramsTableProps<P extends ProgramRow> = {
  kind: CourseKind;
  name: string;
  caption: string;
  columns: readonly Column<P>[];
  filters: readonly Filter[];
  createLabel: string;
  emptyText: string;
  /** The form beside the table, which comes when it is first opened. */
  sheet: Later<{ Sheet(props: ProgramSheetProps<P>): ReactNode }>;
  details: { render(program: P): ReactNode };
};

const copyPart = later(() => import("./copy-dialog"));

type Asked<P> = { what: "copy" | "delete"; row: P };

/** The programs of one kind: found, created, changed, copied, deleted, and opened to their courses. */
export function ProgramsTable<P extends ProgramRow>({
  kind,
  name,
  caption,
  columns,
  filters,
  sheet,
  details,
  ...words
}: ProgramsTableProps<P>) {
  const t = useTranslations();
  const contract: Contract = programCalls[kind].programs;
  const source = useServerRows(contract.list) as unknown as TableSource<P>;
  const editing = useEditing(name, contract);
  const [asked, ask] = useState<Asked<P>>();
  const close = () => ask(undefined);
  const place = useFocusAfter(asked !== undefined);
  const form = useLater(sheet, editing.target !== null || Boolean(editing.error), editing.close);
  const copying = useLater(copyPart, asked?.what === "copy", close);
  const { edit } = editing;
  const rowActions = useCallback(
    (row: P): RowAction[] => [
      { id: "edit", label: t("resource.edit"), icon: Pencil, onSelect: () => edit(row) },
      { id: "copy", label: t("programs.copy"), icon: Copy, onSelect: () => ask({ what: "copy", row }) },
      {
        id: "delete",
        label: t("resource.delete"),
        icon: Trash2,
        isDanger: true,
        onSelect: () => ask({ what: "delete", row }),
      },
    ],
    [t, edit],
  );
  const create = { label: words.createLabel, onCreate: editing.create };

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        name={name}
        caption={caption}
        columns={columns}
        source={source}
        filters={filters}
        search
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        rowActions={rowActions}
        expand={details}
        create={create}
        emptyState={
          <PageState
            icon={<Inbox />}
            title={words.emptyText}
            action={<Button onClick={create.onCreate}>{create.label}</Button>}
          />
        }
      />
      {form && (
        <form.Sheet
          target={editing.target}
          program={editing.row as P | undefined}
          error={editing.error}
          onClose={editing.close}
        />
      )}
      {copying && asked?.what === "copy" && <copying.CopyDialog kind={kind} program={asked.row} onClose={close} />}
      {asked?.what === "delete" && (
        <ConfirmChange
          what="delete"
          endpoint={programCalls[kind].programs.remove}
          id={asked.row.id}
          rowName={asked.row.title}
          onClose={close}
        />
      )}
    </div>
  );
}
