"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { type FailedPart, useFailedParts } from "@/components/ui/failed-parts";

/** Stands where a dialog, a menu or a sheet would have opened if it could have been loaded. */
export function FailedParts() {
  const failed = useFailedParts();
  return failed.length > 0 && <Failure failed={failed} />;
}

function Failure({ failed }: { failed: readonly FailedPart[] }) {
  const t = useTranslations("feedback");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // A person who is typing goes on typing.
    if (before instanceof HTMLInputElement) return;
    place.current?.querySelector("button")?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const retry = () => failed.map((part) => part.retry());
  const giveUp = () => failed.map((part) => part.giveUp());
  return (
    <div
      ref={place}
      role="alert"
      data-failed-part
      onKeyDown={({ key }) => key === "Escape" && giveUp()}
      className="pointer-events-auto fixed inset-x-4 inset-y-0 z-50 m-auto grid h-fit max-w-[400px] gap-4 rounded-lg border border-border bg-surface p-4 text-fg shadow-2"
    >
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {t("partFailed")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="primary" onClick={retry}>
          {t("retry")}
        </Button>
        <Button onClick={giveUp}>{t("close")}</Button>
      </div>
    </div>
  );
}
