"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { urlKey } from "@/components/kit/table/view";
import { useUnitTitles } from "@/components/shared/people/use-titles";
import { PEOPLE } from "./team-view";

/** Whose people the report shows, and the way back to all people. It is always there, so that a filter moves nothing. */
export function UnitLine() {
  const t = useTranslations("team");
  const path = usePathname();
  // A text, as the table's filter has it: both share what either sets.
  const [unit] = useQueryState(urlKey(PEOPLE, "unit"));
  const title = useUnitTitles().titleOf(Number(unit));
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pointer-coarse:min-h-11">
      <h2 className="text-lg wrap-anywhere">{title ? t("unit", { title }) : t("all")}</h2>
      {title && (
        <Link
          href={path}
          className="inline-flex items-center rounded-sm text-link underline-offset-2 hover:underline pointer-coarse:min-h-11 print:hidden"
        >
          {t("everybody")}
        </Link>
      )}
    </div>
  );
}
