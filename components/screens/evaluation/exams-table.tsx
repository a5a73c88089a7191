"use client";

import { CircleCheck, CircleX, NotebookPen, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type LeavingRow, useFocusOnNext } from "@/components/kit/table/use-focus-on-next";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { StatusBadge } from "@/components/ui/badge";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useToday } from "@/lib/client/use-today";
import { type ReviewedExam, reviewContract } from "@/lib/contracts/exam-review";
import { fullName } from "@/lib/rules/person-names";
import type { Decision } from "./exam-details";
import type { ExamTab } from "./exams-view";

const decidePart = lazyPart(() => import("@/components/screens/evaluation/decide-dialog"));
const detailsPart = lazyPart(() => import("@/components/screens/evaluation/exam-details"));

const icons = { approve: CircleCheck, reject: CircleX, reset: RotateCcw };
const labels = { approve: "passed", reject: "failed", reset: "reset.label" } as const;
const rowKey = ({ id }: ReviewedExam) => String(id);
const rowName = ({ title, user }: ReviewedExam) => `${title}, ${fullName(user)}`;

const cells: Cells<typeof reviewContract.list> = {
  user: { cell: ({ user }) => <PersonCell person={user} /> },
  deadline_date: { cell: ({ deadline_date }) => <DeadlineCell day={deadline_date} isDone /> },
  status: { cell: ({ status }) => <Result isPassed={status === "passed"} /> },
};
/** Exams that wait have no result; what is decided no longer says how much time is left. */
const looks = {
  pending: {
    show: ["title", "user", "deadline_date"] as const,
    cells: {
      ...cells,
      deadline_date: {
        cell: ({ deadline_date }: ReviewedExam) => <DeadlineCell day={deadline_date} isDone={false} />,
        onPhone: "end" as const,
      },
    },
  },
  decided: { cells },
};

function Result({ isPassed }: { isPassed: boolean }) {
  const t = useTranslations("exams");
  return <StatusBadge status={isPassed ? "active" : "rejected"} label={t(isPassed ? "passed" : "failed")} />;
}

/** The exams that wait for the reader. */
export function PendingExams() {
  return <ExamsTable tab="pending" source={useServerRows(reviewContract.pending)} />;
}

/** The exams that were decided today, by anybody who examines them. */
export function DecidedExams() {
  const today = useToday();
  return (
    <ExamsTable tab="decided" source={useServerRows(reviewContract.list, today ? { decided_since: today } : {})} />
  );
}

type ExamsTableProps = { tab: ExamTab; source: ReturnType<typeof useServerRows<typeof reviewContract.pending>> };

function ExamsTable({ tab, source }: ExamsTableProps) {
  const t = useTranslations("exams");
  const columns = useListColumns(reviewContract.list, looks[tab]);
  const views = useTableViews(tab === "pending" ? reviewContract.pending : reviewContract.list);
  const [dialog, setDialog] = useState<{ what: Decision; exam: ReviewedExam; place: LeavingRow }>();
  const { place, placeOf, focusAfter } = useFocusOnNext();
  useFetchWhenIdle(detailsPart);
  const end = () => setDialog(undefined);
  const decide = useLazyPart(decidePart, dialog !== undefined && dialog.what !== "reset", end);
  const openDialog = useCallback(
    (what: Decision, exam: ReviewedExam) => setDialog({ what, exam, place: placeOf(rowKey(exam)) }),
    [placeOf],
  );
  const actionsOf = useCallback(
    (exam: ReviewedExam): RowAction[] => {
      const decisions: Decision[] = exam.status === "inProgress" ? ["approve", "reject"] : ["reset"];
      return decisions.map((what) => ({
        id: what,
        label: t(labels[what]),
        icon: icons[what],
        onSelect: () => openDialog(what, exam),
      }));
    },
    [t, openDialog],
  );
  const expand = useMemo(
    () => ({
      render: (exam: ReviewedExam) => (
        <LazyPart of={detailsPart} waiting={<Skeleton className="h-32" />}>
          {({ ExamDetails }) => <ExamDetails exam={exam} onDecide={(what) => openDialog(what, exam)} />}
        </LazyPart>
      ),
    }),
    [openDialog],
  );
  const close = () => {
    end();
    focusAfter(dialog?.place);
  };
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        name={tab}
        caption={t(tab)}
        noun="exams"
        columns={columns}
        source={source}
        views={views}
        search
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        expand={expand}
        emptyState={
          tab === "pending" ? (
            <PageState icon={<NotebookPen />} title={t("empty")} text={t("emptyText")} />
          ) : (
            <PageState icon={<NotebookPen />} title={t("emptyDecided")} text={t("emptyDecidedText")} />
          )
        }
      />
      {dialog && dialog.what !== "reset" && decide && (
        <decide.DecideDialog
          exam={dialog.exam}
          rowName={rowName(dialog.exam)}
          decision={dialog.what}
          onDecided={close}
          onClose={end}
        />
      )}
      {dialog?.what === "reset" && (
        <LazyConfirm
          what="change"
          endpoint={reviewContract.reset}
          id={dialog.exam.id}
          rowName={rowName(dialog.exam)}
          title={t("reset.title", { row: rowName(dialog.exam) })}
          text={t("reset.text")}
          confirmLabel={t("reset.label")}
          doneText={t("reset.done", { row: rowName(dialog.exam) })}
          onClose={close}
        />
      )}
    </div>
  );
}
