"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";

/** The choice by what people stand together, among the filters of a report. */
export function useGrouping(): Filter {
  const t = useTranslations("team.filters");
  return useMemo(
    () => ({
      id: "group",
      label: t("group"),
      unset: t("noGroups"),
      options: [
        { value: "unit", label: t("byUnit") },
        { value: "position", label: t("byPosition") },
      ],
    }),
    [t],
  );
}
