"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { ImportTable } from "./use-import";

/** The names of the table's columns: from its first row, or numbers. */
export function useColumnNames({ records, hasHeader, mapping }: ImportTable): readonly string[] {
  const t = useTranslations("usersImport.columns");
  const [first] = records;
  return useMemo(
    () => mapping.map((_, at) => (hasHeader && first?.cells[at]?.trim()) || t("nameless", { nth: at + 1 })),
    [mapping, hasHeader, first, t],
  );
}
