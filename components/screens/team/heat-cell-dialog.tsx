"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useNeedText } from "@/components/shared/records/use-need-text";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CompetencyCell } from "@/lib/contracts/competency-map";
import { type MarkedTask, marksContract } from "@/lib/contracts/marks";
import { dayText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

const filledPart = lazyPart(() => import("@/components/shared/tasks/filled-dialog"));

type CellDialogProps = { user: number; name: string; title: string; cell: CompetencyCell; onClose(): void };

/** How the percent of a cell comes about: its arithmetic, and the estimates behind it with who gave them and when. */
export function HeatCellDialog({ user, name, title, cell, onClose }: CellDialogProps) {
  const t = useTranslations("heatMap");
  const marks = useTranslations("myMarks");
  const shareText = useShareText();
  const timeZone = useTimeZone() ?? "UTC";
  const { percent, asked, checked, estimation_date, need } = cell;
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={title} closeLabel={marks("close")}>
      <div className="grid gap-4">
        {percent !== null && estimation_date && (
          <div className="grid gap-1">
            <ScoreBar value={percent} label={name} />
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
              <span>{shareText.line({ ...cell, percent })}</span>
              <span>
                {marks("passed")}: {marks("passedOf", { checked, asked })}
              </span>
              <span>{t("lastEstimate", { date: dayText(estimation_date, timeZone) })}</span>
            </p>
          </div>
        )}
        {need && <NeedLine need={need} date={estimation_date} name={percent === null ? name : undefined} />}
        {percent !== null && <Estimates user={user} course={cell.course} />}
      </div>
    </Dialog>
  );
}

type NeedLineProps = { need: NonNullable<CompetencyCell["need"]>; date: string | null; name: string | undefined };

/** The target of the position, the newest estimate and the gap between them. */
function NeedLine({ need: { target, latest }, date, name }: NeedLineProps) {
  const needText = useNeedText();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {name && <span className="font-medium">{name}</span>}
      {needText({ target, latest, estimation_date: date, gap: Math.max(target - (latest ?? 0), 0) }).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

/** The estimated tasks of a person that had questions about a course, the newest first. */
function Estimates({ user, course }: { user: number; course: number }) {
  const t = useTranslations("heatMap");
  const { data, error, refetch } = useLastingQuery(answerQuery(marksContract.read, { user }));
  const [opened, open] = useState<number>();
  const close = () => open(undefined);
  const filled = useLazyPart(filledPart, opened !== undefined, close);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24" />;
  return (
    <section className="grid gap-2">
      <h3>{t("estimates")}</h3>
      <ul className="grid gap-2">
        {data.results.flatMap((task) => {
          const percent = task.competencies.find((one) => one.course === course)?.percent;
          if (typeof percent !== "number") return [];
          return [<Estimate key={task.task} task={task} percent={percent} onOpen={() => open(task.task)} />];
        })}
      </ul>
      {opened !== undefined && filled && <filled.FilledDialog task={opened} onClose={close} />}
    </section>
  );
}

function Estimate({ task, percent, onOpen }: { task: MarkedTask; percent: number; onOpen(): void }) {
  const t = useTranslations("heatMap");
  const team = useTranslations("team");
  const timeZone = useTimeZone() ?? "UTC";
  const { title, checklist_title, estimation_date, estimator_info } = task;
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-md border border-border bg-surface p-3 sm:grid-cols-[1fr_11rem_auto] sm:items-center">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-fg-muted text-sm wrap-anywhere">{checklist_title}</span>
        <span className="block text-fg-muted text-sm tabular-nums">
          {t("estimatedBy", {
            person: fullName(estimator_info),
            date: estimation_date ? dayText(estimation_date, timeZone) : "",
          })}
        </span>
      </span>
      <ScoreBar value={percent} label={t("percent")} isCompact />
      <Button size="sm" className="justify-self-start" onClick={onOpen}>
        {team("filled")}
      </Button>
    </li>
  );
}
