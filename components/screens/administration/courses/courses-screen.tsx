"use client";

import { Inbox, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Page } from "@/components/kit/layout/page";
import { ConfirmChange } from "@/components/kit/resource/confirm-change";
import { useEditing } from "@/components/kit/resource/use-editing";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Course, kindOf } from "./course-kinds";
import { useCourseColumns } from "./use-course-columns";
import { useCourseFilters } from "./use-course-filters";
import { useExaminers } from "./use-examiners";

const dialogPart = later(() => import("./course-dialog"));

/** The courses of one kind: competencies, or adaptation courses. The title of each leads to what it holds. */
export function CoursesScreen({ kind }: { kind: CourseKind }) {
  const t = useTranslations();
  const { contract, menu, table } = kindOf[kind];
  const examiners = useExaminers(kind);
  const columns = useCourseColumns(kind, examiners);
  const filters = useCourseFilters(kind, examiners);
  const source = useServerRows<typeof contract.list>(contract.list);
  const editing = useEditing(table, contract);
  const [deleting, setDeleting] = useState<Course>();
  const place = useFocusAfter(deleting !== undefined);
  const dialog = useLater(dialogPart, editing.target !== null || Boolean(editing.error), editing.close);
  const { edit } = editing;
  const rowActions = useCallback(
    (course: Course): RowAction[] => [
      { id: "edit", label: t("handbook.edit"), icon: Pencil, onSelect: () => edit(course) },
      { id: "delete", label: t("handbook.delete"), icon: Trash2, isDanger: true, onSelect: () => setDeleting(course) },
    ],
    [t, edit],
  );
  const create = { label: t(`handbook.${kind}.create`), onCreate: editing.create };

  return (
    <Page title={t(`menu.${menu}`)}>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <DataTable<Course>
          name={table}
          caption={t(`menu.${menu}`)}
          columns={columns}
          source={source}
          filters={filters}
          search
          rowKey={rowKey}
          rowName={rowName}
          rowActions={rowActions}
          create={create}
          emptyState={
            <PageState
              icon={<Inbox />}
              title={t(`handbook.${kind}.empty`)}
              action={<Button onClick={create.onCreate}>{create.label}</Button>}
            />
          }
        />
      </div>
      {dialog && (
        <dialog.CourseDialog
          kind={kind}
          target={editing.target}
          course={editing.row as Course | undefined}
          error={editing.error}
          onClose={editing.close}
        />
      )}
      {deleting && (
        <ConfirmChange
          what="delete"
          endpoint={contract.remove}
          id={deleting.id}
          rowName={deleting.title}
          text={t("handbook.deleting.text")}
          confirmLabel={t("handbook.deleting.confirm")}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}

const rowKey = ({ id }: Course) => String(id);
const rowName = ({ title }: Course) => title;
