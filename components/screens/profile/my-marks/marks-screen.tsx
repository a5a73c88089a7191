"use client";

import { ChartColumn, FileUser, Star } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { DueDay } from "@/components/shared/learning/course-day";
import { useRepeatLink } from "@/components/shared/learning/use-repeat-link";
import { useSpoken } from "@/components/shared/learning/use-spoken";
import { ownMarks } from "@/components/shared/status/own-marks";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { PlainTable } from "@/components/ui/plain-table";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useSetting } from "@/lib/client/settings";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths, personReportPath } from "@/lib/config/paths";
import type { Marks } from "@/lib/contracts/marks";
import { fullName } from "@/lib/rules/person-names";
import { MarksByCompetency } from "./marks-by-competency";
import { firstGroups, type MarksRow, marksGroups, marksRows } from "./marks-rows";
import { Report } from "./report";
import { RowComment } from "./row-comment";
import { useMarksPlace } from "./use-marks-place";

/** The reader's marks: the mean and the tasks, or the report about competencies. */
export function MarksScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("myMarks");
  const { user } = useCurrentUser();
  const [{ report, program }, setPlace] = useMarksPlace();
  const { data, error, refetch } = useLastingQuery(ownMarks(report ? program : null));
  const go = (isReport: boolean) => void setPlace({ report: isReport, program: null }, { history: "push" });
  return (
    <Page
      title={report ? t("details") : menu("myMarks")}
      action={
        report ? (
          <Button onClick={() => go(false)} className="print:hidden">
            {t("back")}
          </Button>
        ) : (
          user && (
            <Link href={personReportPath(user.id)} className={buttonClass()}>
              <FileUser aria-hidden />
              {t("record")}
            </Link>
          )
        )
      }
    >
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

const filledPart = lazyPart(() => import("@/components/shared/tasks/filled-dialog"));

/** More rows are shown when they are asked for. */
const SHOWN_AT_FIRST = 50;

/** The mean grade and the tasks, the pending ones first. */
function MarksList({ marks, onReport }: { marks: Marks; onReport(): void }) {
  const t = useTranslations("myMarks");
  const [isByCompetency, setByCompetency] = useSetting("marksByCompetency");
  const [{ task, competency }, setPlace] = useMarksPlace();
  const [isWhole, setIsWhole] = useState(false);
  const close = () => void setPlace({ task: null, competency: null });
  const filled = useLazyPart(filledPart, task !== null, close);
  const repeat = useRepeatLink(task !== null);
  const rows = marksRows(marks, isByCompetency);
  return (
    <>
      <MeanGrade marks={marks} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {rows.length > 0 && (
          <Switch isOn={isByCompetency} onChange={setByCompetency}>
            {t("byCompetency")}
          </Switch>
        )}
        <Button onClick={onReport}>
          <ChartColumn aria-hidden />
          {t("details")}
        </Button>
      </div>
      {rows.length > 0 && (
        <MarksTable
          marks={marks}
          shown={isWhole ? rows.length : SHOWN_AT_FIRST}
          isByCompetency={isByCompetency}
          onOpen={(row) => void setPlace({ task: row.task.task, competency: row.course ?? null })}
        />
      )}
      {!isWhole && rows.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setIsWhole(true)} className="justify-self-start">
          {t("more", { count: rows.length })}
        </Button>
      )}
      {filled && task !== null && <filled.FilledDialog task={task} first={competency} below={repeat} onClose={close} />}
    </>
  );
}

/** The mean of all estimated tasks, and how it comes about; or that there is none yet. */
function MeanGrade({ marks: { current_mean_grade: grade, results } }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const format = useFormatter();
  const menu = useTranslations("menu");
  const percent = useTranslations("scores");
  if (grade === null)
    return (
      <section aria-label={t("currentMean")} className="rounded-lg border border-border bg-surface">
        <h2 className="px-4 pt-4 text-md">{t("currentMean")}</h2>
        <PageState
          icon={<Star />}
          title={t("none")}
          text={t("noneText")}
          action={
            <Link href={paths.education} className={buttonClass({ variant: "primary" })}>
              {menu("education")}
            </Link>
          }
        />
      </section>
    );
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
  const sum = scores.reduce((all, score) => all + score, 0);
  return (
    <section className="grid max-w-xl gap-1 rounded-lg border border-border bg-surface p-4 text-md">
      <ScoreBar isPercent value={grade} label={t("currentMean")} />
      <p className="text-fg-muted text-sm tabular-nums">
        {t("how.grade", {
          sum: Math.round(sum * 10) / 10,
          count: scores.length,
          grade: percent("percent", { value: number(grade) }),
        })}
      </p>
    </section>
  );
}

type MarksTableProps = { marks: Marks; shown: number; isByCompetency: boolean; onOpen(row: MarksRow): void };

const cell = "md:px-4 md:py-3";

/** One line for each task, or the lines of each competency under its name. On a phone cells stand below each other. */
function MarksTable({ marks, shown, isByCompetency, onOpen }: MarksTableProps) {
  const t = useTranslations("myMarks");
  const columns = [
    "certified",
    ...(isByCompetency ? ["competency" as const] : []),
    "checklist",
    "mark",
    "date",
  ] as const;
  const table = (rows: ReactNode) => (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <PlainTable caption={t("tasks")} headers={columns.map((name) => t(`columns.${name}`))}>
        {rows}
      </PlainTable>
    </div>
  );
  if (!isByCompetency)
    return table(
      marksRows(marks, false)
        .slice(0, shown)
        .map((row) => <Row key={row.key} row={row} onOpen={onOpen} />),
    );
  return (
    <section className="grid gap-2">
      <p className="text-fg-muted text-sm">{t("weakestFirst")}</p>
      {table(
        <MarksByCompetency
          groups={firstGroups(marksGroups(marks), shown)}
          line={(row, isFolded) => <Row key={row.key} row={row} isInGroup isFolded={isFolded} onOpen={onOpen} />}
        />,
      )}
    </section>
  );
}

type RowProps = {
  row: MarksRow;
  /** The competency stands above the row. */
  isInGroup?: boolean;
  /** Not shown on a phone. */
  isFolded?: boolean;
  onOpen(row: MarksRow): void;
};

/** An estimated row opens what its mark is made of: by its title, by its mark, on a phone anywhere. */
function Row({ row, isInGroup, isFolded, onOpen }: RowProps) {
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
        "relative flex-col gap-1 border-border border-t max-md:first:border-t-0 md:static md:table-row",
        isInGroup ? "py-2 pr-3 pl-9" : "p-4",
        isFolded ? "hidden max-md:print:flex" : "flex",
        isOpened && "hover:bg-surface-2",
      )}
    >
      <td className={cx(cell, "order-3 text-sm max-md:text-fg-muted", (!certified || isInGroup) && "max-md:hidden")}>
        {certified || "–"}
      </td>
      {/* In a group the place of the competency, which stands above, is the checklist's. */}
      <th scope="row" colSpan={isInGroup ? 2 : 1} className={cx(cell, "order-2 text-left font-medium wrap-anywhere")}>
        {isOpened ? (
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="rounded-sm text-left text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:md:min-h-touch"
          >
            {checklist_title}
          </button>
        ) : (
          checklist_title
        )}
        <span className="block font-normal text-fg-muted text-sm">{title}</span>
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
            <ScoreBar isCompact isEven isPercent value={mark ?? score ?? 0} label={competency ?? t("columns.mark")} />
          </button>
        )}
        {share && <span className="block text-fg-muted text-sm tabular-nums">{shareText.line(share)}</span>}
        <RowComment row={row} />
      </td>
      <td className={cx(cell, "order-5 text-fg-muted text-sm tabular-nums md:w-34 lg:w-48")}>
        {estimation_date ? (
          t("estimatedOn", { date: say.dayOf(estimation_date) })
        ) : deadline_date ? (
          <DueDay day={deadline_date} />
        ) : (
          deadlines("none")
        )}
      </td>
    </tr>
  );
}
