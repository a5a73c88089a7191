"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { Clocks } from "./clocks";
import { type Spoken, speaksNow } from "./spoken-times";
import { useSecondsLeft } from "./use-seconds-left";

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
