"use client";

import { Eye, EyeOff, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { useSetting } from "@/lib/client/settings";
import { clockText } from "./clock-text";
import { countDown, secondsUntil } from "./count-down";
import { isLastMinute, type Spoken, speaksNow } from "./spoken-times";

/** A limit in seconds, and the moment of `performance.now()` when it ends. */
export type Limit = { whole: number; until: number };
export type Limits = { question?: Limit | undefined; test?: Limit | undefined };
export type Overs = { onQuestionOver(): void; onTestOver(): void };

type Speech = { spoken: Spoken; number: number };

/**
 * The clocks of a question, by its number in the try, and of the whole test, and a function that announces the time of
 * the nearer one.
 */
export function useTimers(
  { question, test }: Limits,
  { onQuestionOver, onTestOver }: Overs,
  { spoken, number }: Speech,
) {
  const t = useTranslations("quiz");
  const ofQuestion = useSecondsLeft(question?.until, onQuestionOver);
  const ofTest = useSecondsLeft(test?.until, onTestOver);
  const { announce, voice } = useAnnouncer();
  const isQuestionNearer = ofQuestion !== undefined && (ofTest === undefined || ofQuestion <= ofTest);
  const questionClock = ofQuestion !== undefined && { label: t("questionTime"), left: ofQuestion };
  const testClock = ofTest !== undefined && { label: t("testTime"), left: ofTest };
  const [nearer, other] = isQuestionNearer ? [questionClock, testClock] : [testClock, questionClock];
  const left = nearer ? nearer.left : undefined;
  const whole = (isQuestionNearer ? question : test)?.whole ?? 0;
  const readAloud = () => {
    if (!nearer) return;
    const [minutes, seconds] = [Math.floor(nearer.left / 60), nearer.left % 60];
    announce(
      `${nearer.label}: ${minutes ? t("minutesLeft", { minutes, seconds }) : t("secondsLeft", { count: seconds })}`,
    );
  };
  const say = useEffectEvent(readAloud);
  const clock = isQuestionNearer ? `question ${number}` : "test";
  useEffect(() => {
    if (left !== undefined && speaksNow(spoken, clock, left, whole)) say();
  }, [spoken, clock, left, whole]);
  const clocks: ReactNode = nearer && (
    <>
      <Clocks nearer={nearer} other={other || undefined} />
      {voice}
    </>
  );
  return { clocks, readAloud };
}

/** Whole seconds until a moment of `performance.now()`; calls `onOver` once at the end. */
function useSecondsLeft(until: number | undefined, onOver: () => void): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  const over = useEffectEvent(onOver);
  useEffect(() => (until === undefined ? undefined : countDown(until, setNow, () => over())), [until]);
  return until === undefined ? undefined : secondsUntil(until, now);
}

/** Red from here on: a question of one minute is not urgent from its start. */
const URGENT_SECONDS = 30;

type Clock = { label: string; left: number };

/** The nearer clock large, the other one small. The learner may hide them. */
function Clocks({ nearer, other }: { nearer: Clock; other: Clock | undefined }) {
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
