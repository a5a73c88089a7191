"use client";

import { ListChecks, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { Page } from "@/components/kit/layout/page";
import { ConfirmChange } from "@/components/kit/resource/confirm-change";
import { useEditing } from "@/components/kit/resource/use-editing";
import type { Column, Filter, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";
import { ChecklistQuestions } from "./checklist-questions";
import { CHECKLISTS, checklistOrders } from "./checklist-view";
import { type Estimators, useEstimators } from "./use-estimators";

const sheetPart = later(() => import("./checklist-sheet"));

/** By what tasks are estimated: the checklists of the company, each opened to its questions. */
export function ChecklistsScreen() {
  const t = useTranslations();
  const estimators = useEstimators();
  const { columns, filters } = useParts(estimators);
  const source = useServerRows(checklistContract.list);
  const editing = useEditing(CHECKLISTS, checklistContract);
  const [deleting, setDeleting] = useState<Checklist>();
  const place = useFocusAfter(deleting !== undefined);
  const sheet = useLater(sheetPart, editing.target !== null || Boolean(editing.error), editing.close);
  const { edit } = editing;
  const rowActions = useCallback(
    (row: Checklist): RowAction[] => [
      { id: "edit", label: t("resource.edit"), icon: Pencil, onSelect: () => edit(row) },
      { id: "delete", label: t("resource.delete"), icon: Trash2, isDanger: true, onSelect: () => setDeleting(row) },
    ],
    [t, edit],
  );
  const create = { label: t("checklists.create"), onCreate: editing.create };

  return (
    <Page title={t("checklists.title")}>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <DataTable
          name={CHECKLISTS}
          caption={t("checklists.title")}
          columns={columns}
          source={source}
          filters={filters}
          search
          rowKey={({ id }) => String(id)}
          rowName={({ title }) => title}
          rowActions={rowActions}
          expand={questions}
          create={create}
          emptyState={
            <PageState
              icon={<ListChecks />}
              title={t("checklists.empty")}
              action={<Button onClick={create.onCreate}>{create.label}</Button>}
            />
          }
        />
      </div>
      {sheet && (
        <sheet.ChecklistSheet
          target={editing.target}
          checklist={editing.row as Checklist | undefined}
          error={editing.error}
          estimators={estimators}
          onClose={editing.close}
        />
      )}
      {deleting && (
        <ConfirmChange
          what="delete"
          endpoint={checklistContract.remove}
          id={deleting.id}
          rowName={deleting.title}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}

const questions = { render: (row: Checklist) => <ChecklistQuestions checklist={row} /> };

function useParts({ options, namesOf }: Estimators): { columns: Column<Checklist>[]; filters: Filter[] } {
  const t = useTranslations("checklists");
  return useMemo(() => {
    const drawn = {
      title: { header: t("name") },
      estimators: { header: t("estimators"), text: (row: Checklist) => namesOf(row.estimators) },
    };
    const people = options.map(({ value, label }) => ({ value: String(value), label }));
    return {
      columns: checklistOrders.map((order) => ({ ...order, ...drawn[order.id] })),
      filters: [{ id: "estimator", label: t("estimator"), options: people }],
    };
  }, [t, options, namesOf]);
}
