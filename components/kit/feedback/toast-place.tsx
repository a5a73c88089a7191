"use client";

import { useEffect } from "react";
import { lazyPart, useLazyPartState } from "@/components/ui/lazy-part";
import { toastsStand, useAnnounced, useToastsWanted, visibleMs } from "./toasts";

const toaster = lazyPart(() => import("@/components/ui/toaster"));
const AGAIN_MS = 2000;

/** Where toasts appear; rendered once in the shell. A toast waits until the toaster could be loaded. */
export function ToastPlace(props: { label: string; closeLabel: string }) {
  const { part, hasFailed, retry } = useLazyPartState(toaster, useToastsWanted());
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, retry]);
  return (
    <>
      <Voice />
      {part && (
        <>
          <part.Toaster {...props} visibleMs={visibleMs} />
          <Standing />
        </>
      )}
    </>
  );
}

/** Says politely what needs no toast. An open dialog does not hide a live region from screen readers. */
function Voice() {
  const { text, nth } = useAnnounced();
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={nth}>{text}</span>
    </p>
  );
}

/** Mounts after the toaster and reports that it is ready. */
function Standing() {
  useEffect(toastsStand, []);
  return null;
}
