"use client";

import { Eye, EyeOff, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useSetting } from "@/lib/client/settings";
import { clockText } from "./clock-text";
import { isLastMinute } from "./spoken-times";

/** Red from here on: a question of one minute is not urgent from its start. */
const URGENT_SECONDS = 30;

type Clock = { label: string; left: number };

/** The nearer clock large, the other one small. The learner may hide them. */
export function Clocks({ nearer, other }: { nearer: Clock; other: Clock | undefined }) {
  const t = useTranslations("quiz");
  const [isHidden, setIsHidden] = useSetting("timeHidden");
  const isLast = isLastMinute(nearer.left);
  const isUrgent = nearer.left <= URGENT_SECONDS;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      {(!isHidden || isLast) && (
        <p
          role="timer"
          aria-live="off"
          aria-label={nearer.label}
          className={cx("flex items-center gap-1.5 font-semibold text-lg", isUrgent && "text-danger")}
        >
          <Timer aria-hidden className="size-5 shrink-0" />
          {clockText(nearer.left)}
          <span className="font-normal text-fg-muted text-sm">{nearer.label}</span>
        </p>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(isHidden ? "showTime" : "hideTime")}
        onClick={() => setIsHidden(!isHidden)}
      >
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </Button>
      {other && !isHidden && (
        <p role="timer" aria-live="off" aria-label={other.label} className="text-fg-muted text-sm">
          {clockText(other.left)} {other.label}
        </p>
      )}
    </div>
  );
}
