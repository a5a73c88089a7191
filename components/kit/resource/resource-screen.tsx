"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type * as z from "zod/mini";
import { ConfirmLater } from "@/components/kit/feedback/confirm-later";
import { LeaveScope } from "@/components/kit/feedback/leave-scope";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import type { Column, Filter, Opening } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useListColumns } from "@/components/kit/table/list-columns";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { later, useLater } from "@/components/ui/later";
import { modalFrame } from "@/components/ui/modal";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type CallInput, call } from "@/lib/client/call";
import type { Titled } from "@/lib/contracts/list-columns";
import type { MessageKey } from "@/lib/i18n/keys";
import { useRowActions } from "./row-actions";
import { type AnyRow, isListed, type Listed, type Screen } from "./screen";
import { type Choices, useChoices } from "./use-choices";
import { useEditing } from "./use-editing";

type ResourceScreenProps = {
  screen: Screen;
  /**
   * The accessible name of the table, and the page's heading if it is not inside another row or page. By default the text
   * `title` of the messages that are called as the screen.
   */
  title?: string;
  /** The row or page to which all rows belong. The table is a part of it, with its title as a heading. */
  parent?: { by: string; id: number };
  /** What the name of a row opens; by default its form. */
  opening?(row: AnyRow): Opening | undefined;
  /** What creates a row, if the screen has no form for that. */
  create?: { label: string; onCreate(): void };
  /** What stands between the heading and the table. */
  children?: ReactNode;
};

// Most visits only read a table, so the browser loads forms when the first one is opened.
const inlineForms = later(() => import("./screen-form"));
const sheetForms = later(async () => {
  const [forms] = await Promise.all([import("./screen-form"), modalFrame.load()]);
  return forms;
});

const rowKey = (row: AnyRow) => String(row.id);
const noActions = () => [];

/** Renders a declared screen: its table, forms and questions. */
export function ResourceScreen({
  screen,
  title: given,
  parent,
  opening,
  create: other,
  children,
}: ResourceScreenProps) {
  const t = useTranslations();
  const { contract, isInline } = screen;
  const title = given ?? t(`${screen.name}.title` as MessageKey);
  const isPart = parent !== undefined;
  const name = parent ? undefined : screen.name;
  const fixed = parent ? { [parent.by]: parent.id } : {};
  const source = useServerRows(contract.list, fixed) as TableSource<AnyRow>;
  const choicesOf = useChoices(screen.listed);
  const columns = useColumns(screen, choicesOf);
  const filters = useFilters(screen, choicesOf);
  const editing = useEditing(name, contract);
  const [deleting, setDeleting] = useState<AnyRow>();
  const place = useFocusAfter(deleting !== undefined);
  const hasForm = Object.keys(screen.fields).length > 0;
  const canEdit = contract.patch !== undefined && hasForm;
  const edit = canEdit ? editing.edit : undefined;
  const rowActions = useRowActions({ edit, more: noActions, remove: contract.remove && setDeleting });
  const openForm = useCallback((row: AnyRow): Opening | undefined => edit && (() => edit(row)), [edit]);
  const rowName = (row: AnyRow) => columns[0]?.text?.(row) ?? rowKey(row);
  const createLabel = t(screen.createLabel ?? "resource.create");
  const create = contract.create && hasForm ? { label: createLabel, onCreate: editing.create } : other;
  const endpoint = (editing.target === "new" ? contract.create : contract.patch) as EndpointWithBody | undefined;
  const isReady = hasForm && endpoint !== undefined && (editing.target === "new" || editing.row !== undefined);
  const row = editing.target === "new" ? undefined : editing.row;
  const isFormShown = isReady || Boolean(editing.error);
  const forms = useLater(isInline ? inlineForms : sheetForms, isFormShown, editing.close);
  const formTitle = row ? t("resource.editTitle", { row: rowName(row) }) : createLabel;
  const formProps = {
    screen,
    row,
    fixed,
    choicesOf,
    title: formTitle,
    onDone: editing.close,
    onCancel: editing.cancel,
  };
  const inlineForm = isInline && isReady && forms && (
    <LeaveScope of={editing.inside}>
      <forms.InlineForm key={editing.target} {...formProps} />
    </LeaveScope>
  );
  const list = (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        {...(name !== undefined && { name })}
        columnsName={screen.name}
        caption={title}
        columns={columns}
        source={source}
        filters={filters}
        search={screen.search ?? false}
        rowKey={rowKey}
        rowName={rowName}
        opening={opening ?? openForm}
        rowActions={rowActions}
        isPart={isPart}
        create={parent && create}
        emptyState={
          screen.empty && (
            <Empty title={t(screen.empty)} text={screen.emptyText && t(screen.emptyText)} isPart={isPart} />
          )
        }
        {...(inlineForm && {
          inline:
            editing.target === "new"
              ? { create: inlineForm }
              : { edit: { key: String(editing.target), form: inlineForm } },
        })}
      />
      {!isInline && forms && (
        <forms.FormSheet {...formProps} isReady={isReady} isOpen={isFormShown} error={editing.error} />
      )}
      {deleting && contract.remove && (
        <ConfirmLater
          what="delete"
          endpoint={contract.remove}
          id={deleting.id}
          rowName={rowName(deleting)}
          undo={undoOf(screen, deleting)}
          keeper={screen.keeper?.(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
  if (parent) return list;
  return (
    <PageWithAction title={title} create={create}>
      {children}
      {list}
    </PageWithAction>
  );
}

/** Puts a deleted row back: by its own endpoint with its id, or by creating it anew. */
function undoOf({ restore, contract: { create, restore: restoring } }: Screen, row: AnyRow) {
  if (restoring) return () => call(restoring, { params: { id: row.id }, body: {} });
  if (!restore || !create) return undefined;
  const body = restore(row) as CallInput<NonNullable<typeof create>>["body"] & object;
  return () => call(create, { body });
}

type EmptyProps = { title: string; text: string | undefined; isPart: boolean };

/** A part of a card says in one line that it is empty. The button that creates a row stands above in any case. */
function Empty({ title, text, isPart }: EmptyProps) {
  if (isPart) return <p className="px-3 py-4 text-fg-muted">{title}</p>;
  return <PageState icon={<Inbox />} title={title} text={text} />;
}

/** The columns of a declared screen. */
function useColumns(screen: Screen, choicesOf: (wanted: Listed) => Choices): Column<AnyRow>[] {
  const titles = useMemo(() => {
    const finders = Object.entries(screen.titles ?? {}).map(([kind, list]) => {
      const labels = new Map(choicesOf(list).map(({ value, label }) => [value, label]));
      return [kind, (id: number) => labels.get(id) ?? ""];
    });
    return Object.fromEntries(finders) as Partial<Record<Titled, (id: number) => string>>;
  }, [screen, choicesOf]);
  const { show, cells } = screen;
  return useListColumns<AnyList>(screen.contract.list as AnyList, {
    ...(show && { show }),
    ...(cells && { cells }),
    titles,
  });
}

/** Of any contract: its rows have an id. */
type AnyList = Screen["contract"]["list"] & { answer: z.ZodMiniType<{ results: AnyRow[] }> };

/** Converts declared filters to filters of the table. */
function useFilters({ filters }: Screen, choicesOf: (wanted: Listed) => Choices): Filter[] {
  const t = useTranslations();
  return useMemo(
    () =>
      Object.entries(filters).map(([id, filter]) => ({
        id,
        label: t(filter.label),
        options: isListed(filter)
          ? choicesOf(filter).map(({ value, label }) => ({ value: String(value), label }))
          : filter.options.map(({ value, label }) => ({ value, label: t(label) })),
      })),
    [filters, choicesOf, t],
  );
}
