"use client";

import { TriangleAlert, Users } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { tones } from "@/components/shared/status/deadline";
import { cx } from "@/components/ui/class-names";
import type { TeamPerson } from "./team-rows";
import { addressOfBelow } from "./team-view";

/**
 * Whom a person manages and how many of them are late, in two numbers: the words are its name. It leads to the people of the unit;
 * of several units to their tables. It stands in a line of small letters, and its target reaches over the line.
 */
export function BelowChip({ user, managed_units: units, below }: TeamPerson) {
  const t = useTranslations("team.below");
  const params = useSearchParams();
  const [unit, ...more] = units;
  if (!unit || !below) return null;
  const title = more.length === 0 ? unit.title : t("units", { units: units.length });
  const late = below.overdue > 0 && t("late", { late: below.overdue });
  const words = `${t("people", { title, people: below.people })}${late ? `, ${late}` : ""}`;
  return (
    <Link
      href={addressOfBelow(params, more.length === 0 ? { unit: unit.id } : { user })}
      title={words}
      className="relative z-1 -my-1 flex min-h-6 w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm font-medium text-link text-xs tabular-nums hover:underline pointer-coarse:-my-3.5 pointer-coarse:min-h-touch pointer-coarse:px-1 print:text-fg"
    >
      <span className="sr-only">
        {t("manages")} {words}
      </span>
      <span aria-hidden className="flex items-center gap-0.5">
        <Users className="size-3.5 shrink-0" />
        {below.people}
      </span>
      {late && (
        <span aria-hidden className={cx("flex items-center gap-0.5", tones.overdue)}>
          <TriangleAlert className="size-3.5 shrink-0" />
          {below.overdue}
        </span>
      )}
    </Link>
  );
}
