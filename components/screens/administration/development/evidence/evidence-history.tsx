"use client";

import { useQuery } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { RecordPart } from "@/components/shared/records/record-part";
import { listQuery } from "@/lib/client/queries";
import { auditContract } from "@/lib/contracts/audit";
import { momentText } from "@/lib/i18n/day-text";
import { historyOf } from "./evidence-queries";

/** Who decided what about the program, and when, the newest first. */
export function History({ program }: { program: number }) {
  const t = useTranslations("developmentManagement.evidence");
  const audit = useTranslations("audit");
  const timeZone = useTimeZone() ?? "UTC";
  const { data, error } = useQuery(listQuery(auditContract.list, historyOf(program)));
  if (error && !data) return <ProblemBox error={error} title={t("history")} />;
  const events = data?.results ?? [];
  return (
    <RecordPart title={t("history")} none={t("noHistory")} count={events.length}>
      <ol className="grid gap-2">
        {events.map(({ id, label, text, actor, created_at }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={created_at} className="text-fg-muted text-sm tabular-nums">
              {momentText(created_at, timeZone)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {[label, actor?.full_name ?? audit("system"), text].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </RecordPart>
  );
}
