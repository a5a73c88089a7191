"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { ImportTable } from "./use-import";

/** What the columns of the table are called: by its first row, or by their numbers. */
export function useColumnNames({ records, hasHeader, mapping }: ImportTable): readonly string[] {
  const t = useTranslations("usersImport.columns");
  const [first] = records;
  return useMemo(
    () => mapping.map((_, at) => (hasHeader && first?.cells[at]?.trim()) || t("nameless", { nth: at + 1 })),
    [mapping, hasHeader, first, t],
  );
}
