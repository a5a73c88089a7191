"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { registerGuard } from "@/components/kit/feedback/leave-guard";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";

const questionPart = lazyPart(() => import("./leave-question"));

/** How long a yes counts: leaving follows it at once. */
const YES_MS = 2000;

type Asking = { promise: Promise<boolean>; answer(isLeaving: boolean): void };

/**
 * Back and links ask while a time runs, which ends at `until` (of `performance.now()`). Without a clock leaving costs
 * nothing: the ticks are kept. For the same reason the browser does not ask before a reload.
 */
export function useLeavingQuestion(until: number | undefined): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const asking = useRef<Asking>(undefined);
  const isRunning = until !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    let passedUntil = 0;
    return registerGuard({
      isDirty: () => Date.now() > passedUntil,
      isHarmless: true,
      ask() {
        asking.current ??= newQuestion();
        setIsAsking(true);
        return asking.current.promise;
      },
      pass() {
        passedUntil = Date.now() + YES_MS;
      },
    });
  }, [isRunning]);
  const end = (isLeaving: boolean) => {
    asking.current?.answer(isLeaving);
    asking.current = undefined;
    setIsAsking(false);
  };
  // The time may end under the question: the next question, or the result, is shown then, and nothing is left to ask.
  const isOver = isAsking && !isRunning;
  useEffect(() => {
    if (!isOver) return;
    asking.current?.answer(false);
    asking.current = undefined;
    setIsAsking(false);
  }, [isOver]);
  const part = useLazyPart(questionPart, isAsking, () => end(false));
  return part && isAsking && until !== undefined && <part.LeaveQuestion until={until} onAnswer={end} />;
}

function newQuestion(): Asking {
  let answer: Asking["answer"] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}
