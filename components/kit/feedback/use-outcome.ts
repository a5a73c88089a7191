"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { isListed } from "@/lib/client/listed";
import { useToasts } from "./use-toasts";

/** Tells that a row was saved: with a toast only if no list on the screen shows the row. */
export function useOutcome() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useCallback(
    (text: string, endpoint: { path: string }, row: { id: number }) =>
      isListed(client, endpoint.path, row.id) ? toasts.done(text) : toasts.success(text),
    [client, toasts],
  );
}
