"use client";

import { CircleCheck, CircleX, NotebookPen, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { ConfirmLater } from "@/components/kit/feedback/confirm-later";
import { Part } from "@/components/kit/feedback/part";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/list-columns";
import { useServerRows } from "@/components/kit/table/server-rows";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { StatusBadge } from "@/components/ui/badge";
import { later, useLater, useWhenIdle } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useToday } from "@/lib/client/use-today";
import { type ReviewedExam, reviewContract } from "@/lib/contracts/review";
import { fullName } from "@/lib/rules/person-names";
import type { Decision } from "./exam-details";
import type { ExamTab } from "./exams-view";

const decidePart = later(() => import("./decide-dialog"));
const detailsPart = later(() => import("./exam-details"));

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
        onPhone: "badge" as const,
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
  const [asked, setAsked] = useState<{ what: Decision; exam: ReviewedExam }>();
  const { place, remember, focusThere } = useRowFocus();
  useWhenIdle(detailsPart);
  const end = () => setAsked(undefined);
  const decide = useLater(decidePart, asked !== undefined && asked.what !== "reset", end);
  const ask = useCallback(
    (what: Decision, exam: ReviewedExam) => {
      remember(exam);
      setAsked({ what, exam });
    },
    [remember],
  );
  const actionsOf = useCallback(
    (exam: ReviewedExam): RowAction[] => {
      const decisions: Decision[] = exam.status === "inProgress" ? ["approve", "reject"] : ["reset"];
      return decisions.map((what) => ({
        id: what,
        label: t(labels[what]),
        icon: icons[what],
        onSelect: () => ask(what, exam),
      }));
    },
    [t, ask],
  );
  const expand = useMemo(
    () => ({
      render: (exam: ReviewedExam) => (
        <Part of={detailsPart} waiting={<Skeleton className="h-32" />}>
          {({ ExamDetails }) => <ExamDetails exam={exam} ask={(what) => ask(what, exam)} />}
        </Part>
      ),
    }),
    [ask],
  );
  const close = () => {
    end();
    focusThere();
  };
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 pt-3 outline-none">
      <DataTable
        name={tab}
        caption={t(tab)}
        columns={columns}
        source={source}
        search
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        expand={expand}
        emptyState={
          tab === "pending" ? (
            <PageState icon={<NotebookPen />} title={t("empty")} text={t("emptyText")} />
          ) : (
            <PageState icon={<NotebookPen />} title={t("emptyDecided")} />
          )
        }
      />
      {asked && asked.what !== "reset" && decide && (
        <decide.DecideDialog
          exam={asked.exam}
          rowName={rowName(asked.exam)}
          decision={asked.what}
          onDecided={close}
          onClose={end}
        />
      )}
      {asked?.what === "reset" && (
        <ConfirmLater
          what="change"
          endpoint={reviewContract.reset}
          id={asked.exam.id}
          rowName={rowName(asked.exam)}
          title={t("reset.title", { row: rowName(asked.exam) })}
          text={t("reset.text")}
          confirmLabel={t("reset.label")}
          doneText={t("reset.done", { row: rowName(asked.exam) })}
          onClose={close}
        />
      )}
    </div>
  );
}

const ROWS = "tbody tr:has([aria-expanded])";
const LOOK_MS = 50;
const MOST_LOOKS = 60;

/** After a decision the row leaves, and the focus goes to the row that takes its place. */
function useRowFocus() {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<{ nth: number; isThere(): boolean }>({ nth: 0, isThere: () => false });
  const rows = useCallback(() => [...(place.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])], []);
  const remember = useCallback(
    ({ title, user }: ReviewedExam) => {
      const isOwn = ({ textContent: text }: HTMLElement) => text.includes(title) && text.includes(fullName(user));
      left.current = { nth: Math.max(0, rows().findIndex(isOwn)), isThere: () => rows().some(isOwn) };
    },
    [rows],
  );
  const focusThere = (looks = 0): void => {
    setTimeout(() => {
      if (left.current.isThere() && looks < MOST_LOOKS) {
        focusThere(looks + 1);
        return;
      }
      const row = rows()[Math.min(left.current.nth, rows().length - 1)];
      // On a phone the first button of a row is hidden.
      const button = [...(row?.querySelectorAll("button") ?? [])].find((one) => one.checkVisibility());
      (button ?? place.current)?.focus();
    }, LOOK_MS);
  };
  return { place, remember, focusThere };
}
