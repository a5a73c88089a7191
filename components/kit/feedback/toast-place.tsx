"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { lazyPart, useLazyPartState } from "@/components/ui/lazy-part";
import { placeToasts, type ShowInToaster, toasterIsReady, useAnnounced, useToastsWanted, visibleMs } from "./toasts";

const toaster = lazyPart(() => import("@/components/ui/toaster"));
const AGAIN_MS = 2000;

/** Where toasts appear; rendered once by each layout. A toast waits until the toaster could be loaded. */
export function ToastPlace() {
  const t = useTranslations("feedback");
  const { part, hasFailed, retry } = useLazyPartState(toaster, useToastsWanted());
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, retry]);
  useEffect(placeToasts, []);
  return (
    <>
      <LiveRegion />
      {part && (
        <>
          <part.Toaster
            label={t("messages")}
            closeLabel={t("close")}
            labels={{ open: t("showAll"), fold: t("showLess") }}
            visibleMs={visibleMs}
          />
          <ReadyToaster show={part.showInToaster} />
        </>
      )}
    </>
  );
}

/** Says politely what needs no toast. An open dialog does not hide a live region from screen readers. */
function LiveRegion() {
  const { text, nth } = useAnnounced();
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={nth}>{text}</span>
    </p>
  );
}

/** Mounts after the toaster and reports that it is ready. */
function ReadyToaster({ show }: { show: ShowInToaster }) {
  useEffect(() => toasterIsReady(show), [show]);
  return null;
}
