"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { Failed } from "@/components/kit/feedback/failed";
import { urlKey } from "@/components/kit/table/view";
import { Figure } from "@/components/shared/status/figure";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useSoonDays } from "@/components/shared/status/use-urgency";
import { cx } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useFadedStrip } from "@/components/ui/use-faded-strip";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths } from "@/lib/config/paths";
import { type ReportKind, type TeamSummary, teamReportContract } from "@/lib/contracts/team-reports";
import { PEOPLE, SCOPE, summaryQuery, wholeScope } from "./team-view";

type Count = Exclude<keyof TeamSummary, "mean_score" | "mean_progress" | "people">;

/** The numbers of each report, with the filter that shows who is counted. */
const counts: Record<ReportKind, readonly (readonly [Count, string, string])[]> = {
  education: [
    ["overdue", "overdue", "true"],
    ["due_soon", "due_soon", "true"],
    ["waiting_orders", "waiting", "order"],
    ["waiting_exams", "waiting", "exam"],
    ["waiting_certificates", "waiting", "certificate"],
  ],
  adaptation: [
    ["overdue", "overdue", "true"],
    ["due_soon", "due_soon", "true"],
    ["waiting_exams", "waiting", "exam"],
  ],
  estimates: [
    ["overdue", "overdue", "true"],
    ["due_soon", "due_soon", "true"],
    ["pending_tasks", "waiting", "task"],
  ],
};

/** A number that opens nothing. On a phone it would only push the list down; the first one always stands, also as zero. */
const NOT_ON_PHONES = "max-sm:hidden";

const linkClass =
  "inline-grid min-w-11 rounded-sm text-link underline-offset-2 hover:underline pointer-coarse:min-h-touch pointer-coarse:content-center";

/** The address of everybody who was counted, with one more part of the view. */
function flatList(asked: string | null, key: string, value: string): string {
  return `?${new URLSearchParams({ [key]: value, ...(wholeScope(asked) === "mine" && { [SCOPE]: "mine" }) })}`;
}

/**
 * What a manager looks at first: how many people need them, each number with the list of these people. On a phone it is one row,
 * which scrolls if it is long, so that the people begin in the first screen.
 */
export function TeamStrip({ kind }: { kind: ReportKind }) {
  const t = useTranslations("team.strip");
  const format = useFormatter();
  const days = useSoonDays();
  const [asked] = useQueryState(SCOPE);
  const { data, error, refetch } = useLastingQuery(answerQuery(teamReportContract.summary, summaryQuery(kind, asked)));
  const { strip, fade } = useFadedStrip<HTMLDListElement>("[data-chosen]", data ? counts[kind].length : 0);
  if (!data)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-12 sm:h-20" />;
  if (data.people === 0) return null;
  return (
    <dl
      ref={strip}
      style={fade}
      className="relative flex gap-3 *:grow max-sm:min-w-0 max-sm:gap-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap sm:*:min-w-0 sm:*:basis-36"
    >
      {counts[kind].map(([name, filter, value], place) => (
        <Figure
          key={name}
          label={t(name, { days })}
          isSlim
          className={place > 0 && !data[name] ? NOT_ON_PHONES : undefined}
        >
          {data[name] > 0 ? (
            <Link href={flatList(asked, urlKey(PEOPLE, filter), value)} className={linkClass}>
              <span>
                {format.number(data[name])}{" "}
                <span className="sr-only">{t("open", { count: data[name], name: t(name, { days }) })}</span>
              </span>
            </Link>
          ) : (
            format.number(0)
          )}
        </Figure>
      ))}
      <Mean kind={kind} summary={data} asked={asked} />
    </dl>
  );
}

/** Leads to the list that it is the mean of: scores to Team Estimates, progress to the report itself, the lowest first. */
function Mean({ kind, summary, asked }: { kind: ReportKind; summary: TeamSummary; asked: string | null }) {
  const t = useTranslations("team.strip");
  const learning = useTranslations("learning");
  const isScore = kind !== "adaptation";
  const value = isScore ? summary.mean_score : summary.mean_progress;
  const label = t(isScore ? "mean_score" : "mean_progress");
  const order = flatList(asked, urlKey(PEOPLE, "sort"), isScore ? "mean_score" : "progress");
  return (
    <Figure label={label} isSlim className={value === null ? NOT_ON_PHONES : undefined}>
      {value === null ? (
        "—"
      ) : (
        <Link href={isScore ? `${paths.teamEstimates}${order}` : order} className={cx(linkClass, "w-full")}>
          {isScore ? <ScoreBar value={value} label={label} isCompact /> : learning("percent", { value })}
          <span className="sr-only"> {t("order")}</span>
        </Link>
      )}
    </Figure>
  );
}
