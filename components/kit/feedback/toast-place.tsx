"use client";

import { lazy, Suspense, useEffect } from "react";
import { toastsStand, useToastsWanted } from "./toasts";

const Toaster = lazy(async () => ({ default: (await import("@/components/ui/toaster")).Toaster }));

/** Where toasts appear; rendered once in the shell. */
export function ToastPlace(props: { label: string; closeLabel: string }) {
  if (!useToastsWanted()) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...props} />
      <Standing />
    </Suspense>
  );
}

/** Mounts after the toaster and reports that it is ready. */
function Standing() {
  useEffect(toastsStand, []);
  return null;
}
