"use client";

import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { ConfirmChangeProps } from "./confirm-change";

/** Fetched when the page is idle, so that a row can be deleted without a connection to the files. */
export const confirmPart = lazyPart(() => import("@/components/kit/feedback/confirm-change"));

/** `ConfirmChange`, loaded when it is needed. */
export function LazyConfirm(props: ConfirmChangeProps) {
  const part = useLazyPart(confirmPart, true, props.onClose);
  return part && <part.ConfirmChange {...props} />;
}
