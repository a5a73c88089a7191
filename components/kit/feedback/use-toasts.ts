"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { errorText } from "./error-text";
import { announce, showToast } from "./toasts";

/**
 * Tells the outcome of an action. The rule: what the person sees where it happens (a row that appears, changes or
 * disappears, a switch that flips) has no toast and is only announced, by `done`; what happens out of sight has a toast.
 * `useOutcome` decides it for a saved row.
 */
export function useToasts() {
  const t = useTranslations();
  return useMemo(
    () => ({
      done: announce,
      success: (text: string) => void showToast("success", text),
      info: (text: string) => void showToast("info", text),
      warning: (text: string) => void showToast("warning", text),
      problem: (error: unknown) => {
        const text = errorText(t, error);
        if (text) void showToast("error", text);
      },
    }),
    [t],
  );
}
