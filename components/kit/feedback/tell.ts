"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { problemText } from "./problem-text";
import { raise } from "./toasts";

/** Shows toasts about the outcome of an action. */
export function useTell() {
  const t = useTranslations();
  return useMemo(
    () => ({
      success: (text: string) => void raise("success", text),
      info: (text: string) => void raise("info", text),
      warning: (text: string) => void raise("warning", text),
      problem: (error: unknown) => {
        const text = problemText(t, error);
        if (text) void raise("error", text);
      },
    }),
    [t],
  );
}
