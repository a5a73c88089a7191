"use client";

import { Eye, EyeOff, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { countDown, secondsUntil } from "@/lib/client/count-down";
import { useSetting } from "@/lib/client/settings";
import { clockText } from "@/lib/rules/clock-text";
import { type ClockOf, isUrgent, type Spoken, speaksNow } from "./clock-moments";

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
  const shown: Clock[] = [];
  if (question && ofQuestion !== undefined)
    shown.push({ of: "question", label: t("questionTime"), left: ofQuestion, whole: question.whole });
  if (test && ofTest !== undefined) shown.push({ of: "test", label: t("testTime"), left: ofTest, whole: test.whole });
  const nearer = shown.find(({ of }) => (of === "question") === isQuestionNearer);
  const { left, whole } = nearer ?? { left: undefined, whole: 0 };
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
      <Clocks clocks={shown} nearer={nearer} />
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

type Clock = { of: ClockOf; label: string; left: number; whole: number };

/**
 * The clocks of the question and of the test, each in its own place, which stays when figures get fewer and when the
 * learner hides them: nothing may move under the finger.
 */
function Clocks({ clocks, nearer }: { clocks: readonly Clock[]; nearer: Clock }) {
  const t = useTranslations("quiz");
  const [isHidden, setIsHidden] = useSetting("timeHidden");
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="sm:order-last"
        aria-label={t(isHidden ? "showTime" : "hideTime")}
        onClick={() => setIsHidden(!isHidden)}
      >
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </Button>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full sm:ml-auto">
        {clocks.map((clock) => (
          <ClockFace key={clock.of} clock={clock} isNearer={clock === nearer} isHidden={isHidden} />
        ))}
      </div>
    </>
  );
}

type ClockFaceProps = { clock: Clock; isNearer: boolean; isHidden: boolean };

function ClockFace({ clock, isNearer, isHidden }: ClockFaceProps) {
  const { of, label, left, whole } = clock;
  const isRed = isUrgent(of, clock);
  return (
    <p
      role="timer"
      aria-live="off"
      aria-label={label}
      className={cx(
        "flex items-center gap-1.5 tabular-nums",
        isNearer && "font-semibold",
        isRed ? "text-danger" : !isNearer && "text-fg-muted",
        isHidden && !isRed && "invisible",
      )}
    >
      <Timer aria-hidden className="size-4 shrink-0" />
      {/* As wide as the whole time. */}
      <span
        data-whole={clockText(Math.max(whole, left))}
        className="inline-grid text-md before:invisible before:font-semibold before:content-[attr(data-whole)] before:[grid-area:1/1]"
      >
        <span className="[grid-area:1/1]">{clockText(left)}</span>
      </span>
      <span className="font-normal text-fg-muted text-sm">{label}</span>
    </p>
  );
}
