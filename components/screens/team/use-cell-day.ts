"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { MatrixCell } from "@/lib/contracts/training-matrix";
import { shownDate } from "@/lib/i18n/day-text";
import { dayOfCell } from "./matrix-states";

/** The day of a cell in words: until when it holds, where its state does not say so. */
export function useCellDay(): (cell: MatrixCell) => string {
  const t = useTranslations("matrix");
  return useCallback(
    (cell) => {
      const date = shownDate(dayOfCell(cell) ?? "");
      return date && cell.state === "certified" ? t("until", { date }) : date;
    },
    [t],
  );
}
