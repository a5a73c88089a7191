"use client";

import { useTranslations } from "next-intl";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import type { CourseKind } from "@/lib/contracts/courses";
import { repairContracts } from "@/lib/contracts/test-repairs";
import { fullName } from "@/lib/rules/person-names";

/** What was done for an online test beyond its rules: what, why, by whom and when. Nothing while nothing was. */
export function RepairLines({ kind, course }: { kind: CourseKind; course: number }) {
  const t = useTranslations("testRepair");
  const say = useSpoken();
  const { data } = useLastingQuery(detailQuery(repairContracts[kind].list, { id: course }));
  if (!data || data.results.length === 0) return null;
  return (
    <ul aria-label={t("list")} className="grid gap-2 pb-4">
      {data.results.map(({ kind: deed, amount, try_number, score_before, score_after, reason, made_by, made_at }) => (
        <li key={made_at} className="grid gap-0.5 border-border-strong border-l-2 pl-3">
          <span className="font-medium">
            {t(`lines.${deed}`, {
              amount: amount ?? 0,
              number: try_number ?? 0,
              before: score_before ?? 0,
              after: score_after ?? 0,
            })}
          </span>
          <span className="whitespace-pre-line wrap-anywhere">{reason}</span>
          <span className="text-fg-muted text-sm">
            {fullName(made_by)}, {say.minute(made_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
