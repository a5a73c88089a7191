"use client";

import { lazy, Suspense, useEffect } from "react";
import { toastsStand, useToastsWanted } from "./toasts";

const Toaster = lazy(async () => ({ default: (await import("@/components/ui/toaster")).Toaster }));

/** Where messages appear; it stands once in the shell. */
export function ToastPlace(props: { label: string; closeLabel: string }) {
  if (!useToastsWanted()) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...props} />
      <Standing />
    </Suspense>
  );
}

/** Comes to stand together with what draws the messages, and after it. */
function Standing() {
  useEffect(toastsStand, []);
  return null;
}
