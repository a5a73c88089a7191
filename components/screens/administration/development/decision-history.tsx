"use client";

import { useQuery } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { PersonLink } from "@/components/shared/people/person-link";
import { RecordPart } from "@/components/shared/records/competency-records";
import { listQuery } from "@/lib/client/queries";
import { auditContract } from "@/lib/contracts/audit";
import { momentText } from "@/lib/i18n/day-text";
import type { AuditQuery } from "./evidence-view";

/** Who decided what, and when, the newest first; about several programs each line names its own. */
export function DecisionHistory({ title, query }: { title: string; query: AuditQuery }) {
  const t = useTranslations("developmentManagement.evidence");
  const audit = useTranslations("audit");
  const timeZone = useTimeZone() ?? "UTC";
  const { data, error } = useQuery(listQuery(auditContract.list, query));
  if (error && !data) return <ProblemBox error={error} title={title} />;
  const events = data?.results ?? [];
  const isOfOne = query.subject_id !== undefined;
  return (
    <RecordPart title={title} none={t("noHistory")} count={events.length}>
      <ol className="grid gap-2">
        {events.map(({ id, label, text, actor, subject, created_at }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={created_at} className="text-fg-muted text-sm tabular-nums">
              {momentText(created_at, timeZone)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {[label, !isOfOne && subject.title].filter(Boolean).join(" · ")}
              {" · "}
              {actor ? <PersonLink person={actor.id} name={actor.full_name} /> : audit("system")}
              {text && ` · ${text}`}
            </span>
          </li>
        ))}
      </ol>
    </RecordPart>
  );
}
