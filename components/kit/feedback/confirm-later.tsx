"use client";

import { later, useLater } from "@/components/ui/later";
import type { ConfirmChangeProps } from "./confirm-change";

/** Fetched when the page is idle, so that a row can be deleted without a connection to the files. */
export const confirmPart = later(() => import("@/components/kit/feedback/confirm-change"));

/** `ConfirmChange`, loaded when it is needed. */
export function ConfirmLater(props: ConfirmChangeProps) {
  const part = useLater(confirmPart, true, props.onClose);
  return part && <part.ConfirmChange {...props} />;
}
