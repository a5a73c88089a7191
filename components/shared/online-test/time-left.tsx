"use client";

import { Timer } from "lucide-react";
import { useTranslations } from "next-intl";

/** The time left is announced at these seconds only; every second would drown out the question. */
const SPOKEN = [300, 60, 30, 10];

type TimeLeftProps = { label: string; seconds: number; text: string };

/** A clock, with a few announcements for screen readers. */
export function TimeLeft({ label, seconds, text }: TimeLeftProps) {
  const t = useTranslations("quiz");
  return (
    <>
      <p role="timer" aria-live="off" aria-label={label} className="flex items-center gap-1.5 font-semibold">
        <Timer aria-hidden className="size-4 shrink-0" />
        <span className="font-normal text-fg-muted">{label}</span>
        {text}
      </p>
      <span role="status" className="sr-only">
        {SPOKEN.includes(seconds) ? t("secondsLeft", { count: seconds }) : ""}
      </span>
    </>
  );
}
