"use client";

import { Timer } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { countDown, secondsUntil } from "@/lib/client/count-down";
import { quizPage } from "@/lib/config/learning-pages";
import type { RunningTest } from "@/lib/contracts/waiting-work";
import { clockText } from "@/lib/rules/clock-text";

const LAST_SECONDS = 60;

/** When each answer came: the same answer may be shown again later, and the clock of the device may be wrong. */
const arrivals = new WeakMap<RunningTest, number>();

function endOf(test: RunningTest): number {
  const arrival = arrivals.get(test) ?? performance.now();
  arrivals.set(test, arrival);
  return arrival + test.time_left * 1000;
}

/** The time of the reader's running test, which leads back into it. It is gone when the time is over. */
export function RunningTestLink({ test }: { test: RunningTest }) {
  const t = useTranslations("layout");
  const until = endOf(test);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => countDown(until, setNow, () => undefined), [until]);
  const left = secondsUntil(until, now);
  if (left === 0) return null;
  return (
    <Link
      href={quizPage(test.kind, { test: test.test, course: test.user_course })}
      prefetch={false}
      title={test.title}
      className={cx(
        "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border border-st-processing-bd bg-st-processing-bg px-2.5 font-semibold tabular-nums pointer-coarse:min-h-touch print:hidden",
        left <= LAST_SECONDS ? "text-danger" : "text-st-processing-fg",
      )}
    >
      <Timer aria-hidden className="size-4 shrink-0" />
      <span className="font-medium max-md:sr-only">{t("testRuns")}</span>
      {clockText(left)}
    </Link>
  );
}
