"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CourseVersion } from "@/lib/contracts/course-drafts";

type Change = CourseVersion["changes"][number];
type Field = Change["fields"][number];

/** What a draft or a version changes, line by line, with what was before and what is after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations("courseDraft");
  return (
    <ul className="grid min-w-0 divide-y divide-border border-border border-y">
      {[...changes.entries()].map(([nth, change]) => (
        <li key={nth} className="grid min-w-0 gap-1 py-2">
          <p className="wrap-anywhere">
            <span className="text-fg-muted">{t(`parts.${change.part}`)}</span>{" "}
            <span className="font-medium">{change.title}</span>{" "}
            <span className="text-fg-muted">· {t(`how.${change.change}`)}</span>
          </p>
          {change.within && (
            <p className="text-fg-muted text-sm wrap-anywhere">{t("within", { question: change.within })}</p>
          )}
          {change.fields.length > 0 && (
            <dl className="grid gap-1 ps-4">
              {change.fields.map((field) => (
                <ChangedField key={field.name} field={field} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

const known = [
  ...["title", "days_to_complete", "has_exam", "exam_description", "examiners", "file", "url", "description"],
  ...["has_time_limit", "minutes", "passing_score", "max_retries", "shows_single_choice", "score", "time_limit"],
  ...["additional_info", "is_correct"],
] as const;

function ChangedField({ field: { name, before, after } }: { field: Field }) {
  const t = useTranslations("courseDraft");
  const shown = useShownValue();
  const field = known.find((one) => one === name);
  if (!field) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
      <dt className="text-fg-muted">{t(`fields.${field}`)}</dt>
      {name !== "additional_info" && (
        <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <del className="line-clamp-3 text-fg-muted">{shown(before)}</del>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-fg-muted" />
          <ins className="line-clamp-3 no-underline">{shown(after)}</ins>
        </dd>
      )}
    </div>
  );
}

function useShownValue(): (value: Field["before"]) => string {
  const t = useTranslations("handbook");
  return (value) => {
    if (Array.isArray(value)) return value.join(", ") || "—";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return value === null || value === "" ? "—" : String(value);
  };
}
