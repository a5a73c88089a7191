"use client";

import { TriangleAlert, Users } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { tones } from "@/components/shared/status/deadline";
import { cx } from "@/components/ui/class-names";
import type { TeamPerson } from "./team-rows";
import { addressOfBelow } from "./team-view";

/** Whom a person manages and how many of them are late. It leads to the people of the unit; of several units to their tables. */
export function BelowChip({ user, managed_units: units, below }: TeamPerson) {
  const t = useTranslations("team.below");
  const params = useSearchParams();
  const [unit, ...more] = units;
  if (!unit || !below) return null;
  const title = more.length === 0 ? unit.title : t("units", { units: units.length });
  return (
    <Link
      href={addressOfBelow(params, more.length === 0 ? { unit: unit.id } : { user })}
      className="relative z-1 flex min-h-6 w-fit max-w-full items-start gap-1 rounded-sm py-1 font-normal text-link text-xs underline-offset-2 hover:underline pointer-coarse:min-h-touch pointer-coarse:items-center print:text-fg"
    >
      <Users aria-hidden className="size-3.5 shrink-0 translate-y-px" />
      <span className="sr-only">{t("manages")} </span>
      <span className="min-w-0 wrap-break-word">
        {t("people", { title, people: below.people })}
        {below.overdue > 0 && (
          <>
            {", "}
            <span className={cx("whitespace-nowrap font-medium", tones.overdue)}>
              <TriangleAlert aria-hidden className="mr-1 mb-0.5 inline size-3.5" />
              {t("late", { late: below.overdue })}
            </span>
          </>
        )}
      </span>
    </Link>
  );
}
