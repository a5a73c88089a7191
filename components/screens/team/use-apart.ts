"use client";

import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { urlKey } from "@/components/kit/table/view";
import { PEOPLE } from "./team-view";

/** Who is in none of the units of Home: only Home leads to them, and everybody may clear it. */
export function useApart(): Filter[] {
  const t = useTranslations("team.apart");
  const [part] = useQueryState(urlKey(PEOPLE, "apart"));
  return useMemo(
    () =>
      part === "managers" || part === "others"
        ? [{ id: "apart", label: t("title"), options: [{ value: part, label: t(part) }] }]
        : [],
    [t, part],
  );
}
