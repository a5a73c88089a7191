"use client";

import { FileUser } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { BackInBar } from "@/components/kit/layout/crumb";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { DueDay } from "@/components/shared/learning/course-day";
import { useRepeatLink } from "@/components/shared/learning/use-repeat-link";
import { ownMarks } from "@/components/shared/status/own-marks";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Choice } from "@/components/ui/choice";
import { cx } from "@/components/ui/class-names";
import { Fold } from "@/components/ui/fold";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PlainTable } from "@/components/ui/plain-table";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useSetting } from "@/lib/client/settings";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { personReportPath } from "@/lib/config/paths";
import type { Marks } from "@/lib/contracts/marks";
import { fullName } from "@/lib/rules/person-names";
import { MarksByCompetency } from "./marks-by-competency";
import { firstGroups, type MarksRow, marksGroups, marksRows } from "./marks-rows";
import { MeanGrade } from "./mean-grade";
import { Report } from "./report";
import { RowComment } from "./row-comment";
import { useMarksPlace } from "./use-marks-place";

/** The reader's marks: the mean and the tasks, or the report about competencies. */
export function MarksScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("myMarks");
  const [{ report, program }, setPlace] = useMarksPlace();
  const { data, error, refetch } = useLastingQuery(ownMarks(report ? program : null));
  const go = useCallback(
    (isReport: boolean) => void setPlace({ report: isReport, program: null }, { history: "push" }),
    [setPlace],
  );
  const back = useCallback(() => go(false), [go]);
  return (
    <Page
      title={report ? t("details") : menu("myMarks")}
      action={
        report && (
          <Button onClick={back} className="max-md:hidden print:hidden">
            {t("back")}
          </Button>
        )
      }
    >
      {report && <BackInBar label={t("back")} go={back} />}
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      ) : report ? (
        <Report marks={data} />
      ) : (
        <MarksList marks={data} onReport={() => go(true)} />
      )}
    </Page>
  );
}

const needsPart = lazyPart(() => import("@/components/shared/records/needs-part"));
const filledPart = lazyPart(() => import("@/components/shared/tasks/filled-dialog"));

/** More rows are shown when they are asked for. */
const SHOWN_AT_FIRST = 50;

const views = ["tasks", "competencies"] as const;

/** The mean grade, the tasks with their marks, and folded below what is not estimated yet. */
function MarksList({ marks, onReport }: { marks: Marks; onReport(): void }) {
  const t = useTranslations("myMarks");
  const { user } = useCurrentUser();
  const [isByCompetency, setByCompetency] = useSetting("marksByCompetency");
  const [{ task, competency }, setPlace] = useMarksPlace();
  const [isWhole, setIsWhole] = useState(false);
  const close = () => void setPlace({ task: null, competency: null });
  const filled = useLazyPart(filledPart, task !== null, close);
  const repeat = useRepeatLink(task !== null);
  const needs = useLazyPart(needsPart, true, close);
  const rows = marksRows(marks, isByCompetency);
  return (
    <>
      <MeanGrade marks={marks} onReport={onReport} />
      {rows.length > 0 && (
        <>
          <Choice
            legend={t("view")}
            isLegendHidden
            isWide
            value={isByCompetency ? "competencies" : "tasks"}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={(view) => setByCompetency(view === "competencies")}
          />
          <MarksTable
            marks={marks}
            shown={isWhole ? rows.length : SHOWN_AT_FIRST}
            isByCompetency={isByCompetency}
            onOpen={(row) => void setPlace({ task: row.task.task, competency: row.course ?? null })}
          />
        </>
      )}
      {!isWhole && rows.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setIsWhole(true)} className="justify-self-start">
          {t("more", { count: rows.length })}
        </Button>
      )}
      {user && needs && <needs.NeedsPart user={user.id} />}
      {user && (
        <Link href={personReportPath(user.id)} className={`${buttonClass()} justify-self-start print:hidden`}>
          <FileUser aria-hidden />
          {t("record")}
        </Link>
      )}
      {filled && task !== null && <filled.FilledDialog task={task} first={competency} below={repeat} onClose={close} />}
    </>
  );
}

type MarksTableProps = { marks: Marks; shown: number; isByCompetency: boolean; onOpen(row: MarksRow): void };

const cell = "md:px-4 md:py-3";

/** One line for each task, or the lines of each competency under its name. On a phone cells stand below each other. */
function MarksTable({ marks, shown, isByCompetency, onOpen }: MarksTableProps) {
  const t = useTranslations("myMarks");
  const all = marksRows(marks, isByCompetency);
  const hasCertified = all.some(({ certified }) => certified !== "");
  const columns = [
    ...(hasCertified ? ["certified" as const] : []),
    ...(isByCompetency ? ["competency" as const] : []),
    "checklist",
    "mark",
    "date",
  ] as const;
  const table = (caption: string, rows: ReactNode) => (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <PlainTable caption={caption} headers={columns.map((name) => t(`columns.${name}`))}>
        {rows}
      </PlainTable>
    </div>
  );
  const rowOf = (row: MarksRow) => <Row key={row.key} row={row} hasCertified={hasCertified} onOpen={onOpen} />;
  if (!isByCompetency) {
    const done = all.filter(({ task }) => task.score !== null).slice(0, shown);
    const pending = all.filter(({ task }) => task.score === null).slice(0, shown);
    const waiting = pending.length > 0 && table(t("pendingTasks"), pending.map(rowOf));
    if (done.length === 0) return waiting;
    return (
      <>
        {table(t("tasks"), done.map(rowOf))}
        {waiting && (
          <Fold headClassName="py-1 text-fg-muted" head={t("pendingCount", { count: pending.length })}>
            <div className="pt-2">{waiting}</div>
          </Fold>
        )}
      </>
    );
  }
  return (
    <section className="grid gap-2">
      <p className="text-fg-muted text-sm">{t("weakestFirst")}</p>
      {table(
        t("tasks"),
        <MarksByCompetency
          groups={firstGroups(marksGroups(marks), shown)}
          hasCertified={hasCertified}
          line={(row, isFolded) => (
            <Row key={row.key} row={row} hasCertified={hasCertified} isInGroup isFolded={isFolded} onOpen={onOpen} />
          )}
        />,
      )}
    </section>
  );
}

type RowProps = {
  row: MarksRow;
  /** Whether any row of the table has a specialization that is certified. */
  hasCertified: boolean;
  /** The competency stands above the row. */
  isInGroup?: boolean;
  /** Shown on paper alone. */
  isFolded?: boolean;
  onOpen(row: MarksRow): void;
};

/** An estimated row opens what its mark is made of: by its title, by its mark, on a phone anywhere. */
function Row({ row, hasCertified, isInGroup, isFolded, onOpen }: RowProps) {
  const t = useTranslations("myMarks");
  const deadlines = useTranslations("deadlines");
  const say = useSpoken();
  const shareText = useShareText();
  const { task, certified, competency, mark, share } = row;
  const { title, checklist_title, estimation_date, deadline_date, score, estimator_info } = task;
  const isOpened = score !== null;
  return (
    <tr
      className={cx(
        "relative flex-col gap-1 border-border border-t max-md:first:border-t-0 md:static",
        isInGroup ? "py-2 pr-3 pl-9" : "p-4",
        isFolded ? "hidden max-md:print:flex md:print:table-row" : "flex md:table-row",
        isOpened && "hover:bg-surface-2",
      )}
    >
      {hasCertified && (
        <td className={cx(cell, "order-3 text-sm max-md:text-fg-muted", (!certified || isInGroup) && "max-md:hidden")}>
          {certified || "—"}
        </td>
      )}
      {/* The competency stands above. */}
      {isInGroup && <td className="max-md:hidden" />}
      <th scope="row" className={cx(cell, "order-2 text-left font-medium wrap-anywhere")}>
        {isOpened ? (
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="rounded-sm text-left text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:md:min-h-touch"
          >
            {title}
          </button>
        ) : (
          title
        )}
        {/* Many tasks have the same checklist: what differs stands out. */}
        <span className="block font-normal text-fg-muted text-sm">{checklist_title}</span>
      </th>
      <td className={cx(cell, "order-4 md:w-56 lg:w-66")}>
        {mark === null && score === null ? (
          <>
            <span className="text-fg-muted">{t("pending")}</span>
            <span className="block text-fg-muted text-sm wrap-anywhere">
              {t("estimator", { person: fullName(estimator_info) })}
            </span>
          </>
        ) : (
          <button
            type="button"
            aria-label={t("open", { title: [checklist_title, competency].filter(Boolean).join(", ") })}
            onClick={() => onOpen(row)}
            className="w-full rounded-sm text-left underline-offset-2 hover:underline max-md:after:absolute max-md:after:inset-0 pointer-coarse:min-h-touch"
          >
            <ScoreBar isCompact isEven value={mark ?? score ?? 0} label={competency ?? t("columns.mark")} />
          </button>
        )}
        {share && <span className="block text-fg-muted text-sm tabular-nums">{shareText.part(share)}</span>}
        <RowComment row={row} />
      </td>
      <td className={cx(cell, "order-5 text-fg-muted text-sm tabular-nums md:w-34 lg:w-48")}>
        {estimation_date ? (
          <>
            {/* A wide table has a head that says what day it is. */}
            <span className="md:hidden">{t("estimatedOn", { date: say.dayOf(estimation_date) })}</span>
            <span className="max-md:hidden">{say.dayOf(estimation_date)}</span>
          </>
        ) : deadline_date ? (
          <DueDay day={deadline_date} />
        ) : (
          deadlines("none")
        )}
      </td>
    </tr>
  );
}
