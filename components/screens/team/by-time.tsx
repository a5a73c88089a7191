"use client";

import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { ExamDocuments } from "@/components/shared/records/exam-documents";
import type { PersonReport } from "@/lib/contracts/person-report";
import { fullName } from "@/lib/rules/person-names";
import { shownScore } from "@/lib/rules/shown-score";
import { type Moment, timeline, timeText } from "./timeline";

const EXACT = { style: "percent", maximumFractionDigits: 1 } as const;

/** Everything that happened, the newest first. */
export function ByTime({ report }: { report: PersonReport }) {
  const t = useTranslations("record");
  const timeZone = useTimeZone() ?? "UTC";
  const moments = timeline(report, { nameOf: fullName, timeZone });
  if (moments.length === 0) return <p className="text-fg-muted">{t("nothing")}</p>;
  return (
    <ol aria-label={t("orders.time")} className="rounded-lg border border-border bg-surface print:border-0">
      {moments.map((moment) => (
        <li
          key={moment.key}
          className="grid break-inside-avoid gap-x-4 gap-y-0.5 border-border border-b px-4 py-3 last:border-b-0 sm:grid-cols-[9rem_1fr] print:px-0"
        >
          {moment.at === null ? (
            <span className="text-fg-muted text-sm">{t("noDeadline")}</span>
          ) : (
            <time dateTime={moment.at} className="text-fg-muted text-sm tabular-nums">
              {timeText(moment, timeZone)}
            </time>
          )}
          <Told moment={moment} />
        </li>
      ))}
    </ol>
  );
}

function Told({ moment }: { moment: Moment }) {
  const format = useFormatter();
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="font-medium wrap-anywhere">{moment.title}</span>
      <span className="wrap-anywhere">
        <What moment={moment} />
      </span>
      {(moment.what === "decision" || moment.what === "estimate") && moment.comment && (
        <span className="whitespace-pre-line text-fg-muted wrap-anywhere">{moment.comment}</span>
      )}
      {moment.what === "estimate" && moment.marks.length > 0 && (
        <span className="text-fg-muted text-sm wrap-anywhere">
          {moment.marks
            .map(({ title, percent }) => `${title} ${format.number(shownScore(percent) / 100, EXACT)}`)
            .join(" · ")}
        </span>
      )}
      {(moment.what === "decision" || moment.what === "document") && <ExamDocuments documents={moment.documents} />}
    </div>
  );
}

/** What happened, in one sentence. */
function What({ moment }: { moment: Moment }) {
  const t = useTranslations("record.moments");
  const outcomes = useTranslations("record.outcomes");
  const format = useFormatter();
  const outcomeOf = (isPassed: boolean) => outcomes(isPassed ? "passed" : "failed");
  switch (moment.what) {
    case "ordered":
    case "begun":
    case "done":
      return t(`${moment.what}.${moment.kind}`);
    case "try":
      if (moment.score === null) return t("begunAnew");
      return t("try", { outcome: outcomeOf(moment.isPassed), score: format.number(shownScore(moment.score)) });
    case "decision":
      return t("decision", { outcome: outcomeOf(moment.isPassed), person: moment.by });
    case "pending":
      return t("pending", { person: moment.by });
    case "estimate":
      return t("estimate", { score: format.number(shownScore(moment.score)), person: moment.by });
    case "certificate":
    case "revoked":
      return t(moment.what, { number: moment.number });
    default:
      return t(moment.what);
  }
}
