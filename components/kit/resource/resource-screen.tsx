"use client";

import { Inbox, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import { LeaveScope } from "@/components/kit/leave/leave-scope";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { modalFrame } from "@/components/ui/modal";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { ConfirmChange } from "./confirm-change";
import type { AnyRow, Screen } from "./screen";
import { useColumns, useFilters } from "./screen-columns";
import { useChoices } from "./use-choices";
import { useEditing } from "./use-editing";
import { useIsFull } from "./use-is-full";

type ResourceScreenProps = {
  screen: Screen;
  /** The accessible name of the table, which is also the page's heading. */
  title: string;
  /** The opened row, for a table inside it. */
  parent?: { by: string; id: number };
};

// Most visits only read a table, so the browser loads forms when the first one is opened.
const inlineForms = later(() => import("./screen-form"));
const sheetForms = later(async () => {
  const [forms] = await Promise.all([import("./screen-form"), modalFrame.load()]);
  return forms;
});

const rowKey = (row: AnyRow) => String(row.id);

/** Renders a declared screen: its table, forms, questions, and the tables inside its rows. */
export function ResourceScreen({ screen, title, parent }: ResourceScreenProps) {
  const t = useTranslations();
  const { contract, isInline, children } = screen;
  const name = parent ? undefined : screen.name;
  const fixed = parent ? { [parent.by]: parent.id } : {};
  const source = useServerRows(contract.list, fixed) as TableSource<AnyRow>;
  const choicesOf = useChoices(screen.listed);
  const columns = useColumns(screen, choicesOf);
  const filters = useFilters(screen, choicesOf);
  const editing = useEditing(name, contract);
  const [asked, ask] = useState<{ what: "delete" | "reset"; row: AnyRow }>();
  const place = useFocusAfter(asked !== undefined);
  const isFull = useIsFull(screen, fixed);
  const hasForm = Object.keys(screen.fields).length > 0;
  const { edit } = editing;
  const rowActions = useCallback(
    (row: AnyRow): RowAction[] => [
      ...(contract.patch && hasForm
        ? [{ id: "edit", label: t("resource.edit"), icon: Pencil, onSelect: () => edit(row) }]
        : []),
      ...(screen.reset
        ? [{ id: "reset", label: t("resource.reset"), icon: RotateCcw, onSelect: () => ask({ what: "reset", row }) }]
        : []),
      ...(contract.remove
        ? [
            {
              id: "delete",
              label: t("resource.delete"),
              icon: Trash2,
              isDanger: true,
              onSelect: () => ask({ what: "delete", row }),
            },
          ]
        : []),
    ],
    [contract, screen.reset, hasForm, edit, t],
  );
  const rowName = screen.rowName ?? ((row: AnyRow) => columns[0]?.text?.(row) ?? rowKey(row));
  const createLabel = t(screen.createLabel ?? "resource.create");
  const create = contract.create && hasForm && !isFull ? { label: createLabel, onCreate: editing.create } : undefined;
  const endpoint = (editing.target === "new" ? contract.create : contract.patch) as EndpointWithBody | undefined;
  const isReady = hasForm && endpoint !== undefined && (editing.target === "new" ? !isFull : editing.row !== undefined);
  const row = editing.target === "new" ? undefined : editing.row;
  const isFormShown = isReady || Boolean(editing.error);
  const forms = useLater(isInline ? inlineForms : sheetForms, isFormShown, editing.close);
  const inlineForm = isInline && isReady && forms && (
    <LeaveScope of={editing.inside}>
      <forms.InlineForm
        key={editing.target}
        screen={screen}
        row={row}
        fixed={fixed}
        choicesOf={choicesOf}
        onDone={editing.close}
        onCancel={editing.cancel}
      />
    </LeaveScope>
  );
  const question = asked && (asked.what === "delete" ? contract.remove : screen.reset);

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        {...(name !== undefined && { name })}
        caption={title}
        columns={columns}
        source={source}
        filters={filters}
        search={screen.search ?? false}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={rowActions}
        {...(create && { create })}
        {...(children.length > 0 && { expand: { render: (row: AnyRow) => <Children screen={screen} row={row} /> } })}
        {...(screen.empty && {
          emptyState: (
            <PageState
              icon={<Inbox />}
              title={t(screen.empty)}
              action={create && <Button onClick={create.onCreate}>{create.label}</Button>}
            />
          ),
        })}
        {...(inlineForm && {
          inline:
            editing.target === "new"
              ? { create: inlineForm }
              : { edit: { key: String(editing.target), form: inlineForm } },
        })}
      />
      {!isInline && forms && (
        <forms.FormSheet
          screen={screen}
          row={row}
          fixed={fixed}
          choicesOf={choicesOf}
          onDone={editing.close}
          onCancel={editing.cancel}
          isReady={isReady}
          isOpen={isFormShown}
          title={row ? t("resource.editTitle", { row: rowName(row) }) : createLabel}
          error={editing.error}
        />
      )}
      {asked && question && (
        <ConfirmChange
          what={asked.what}
          endpoint={question}
          id={asked.row.id}
          rowName={rowName(asked.row)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

function Children({ screen, row }: { screen: Screen; row: AnyRow }) {
  const t = useTranslations();
  return (
    <div className="grid min-w-0 gap-4">
      {screen.children.map(({ screen: child, by }) => {
        const title = t(child.title ?? "table.details");
        return (
          <section key={child.name} aria-label={title} className="min-w-0">
            <h2 className="mb-2 text-md">{title}</h2>
            <ResourceScreen screen={child} title={title} parent={{ by, id: row.id }} />
          </section>
        );
      })}
    </div>
  );
}
