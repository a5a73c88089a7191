"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { refresh } from "@/lib/client/mutations";
import type { Tag } from "@/lib/contracts/tags";
import { errorText } from "./error-text";
import { announce, showToast, type ToastLink } from "./toasts";

/** What puts a change back, and what it changes. If it fails, it can be tried again. */
export type Undo = { run(): Promise<unknown>; changes: readonly Tag[] };

/** Tells what has changed, with a button that puts it back, and perhaps a link to it. */
export function useUndo() {
  const t = useTranslations();
  const client = useQueryClient();
  return useCallback(
    (text: string, { run, changes }: Undo, link?: ToastLink) => {
      const attempt = async () => {
        try {
          await run();
          announce(t("feedback.undone"));
        } catch (error) {
          const why = errorText(t, error);
          if (why) void showToast("error", why, { label: t("feedback.retry"), run: () => void attempt() });
        }
        await refresh(client, changes);
      };
      void showToast("success", text, { label: t("feedback.undo"), run: () => void attempt() }, { link });
    },
    [t, client],
  );
}
