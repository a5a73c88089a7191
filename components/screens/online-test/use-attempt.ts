import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { CourseKind } from "@/lib/contracts/courses";
import { Attempt, type AttemptState } from "./attempt";
import { useOtherTabs } from "./use-other-tabs";

const WATCH_MS = 1_000;
/** Clocks that differ by this mean that the device slept or that its time was changed. */
const GAP_MS = 2_000;

type Message = { type: "answered" } | { type: "ticked"; question: number; ids: number[] };

/** The open try of a course on this page, which follows other tabs and devices. */
export function useAttempt(
  kind: CourseKind,
  course: number,
): { attempt: Attempt; state: AttemptState; isElsewhere: boolean } {
  const [attempt] = useState(() => new Attempt(kind, course));
  const state = useSyncExternalStore(attempt.subscribe, attempt.read, attempt.read);
  const { isElsewhere, tell } = useOtherTabs<Message>(`quiz-${kind}-${course}`, (message) =>
    message.type === "answered" ? void attempt.load() : attempt.follow(message),
  );
  const send = useEffectEvent(tell);
  useEffect(() => {
    const close = attempt.open({
      onAnswered: () => send({ type: "answered" }),
      onTicked: (draft) => send({ type: "ticked", ...draft }),
    });
    const stop = watch(attempt);
    return () => {
      stop();
      close();
    };
  }, [attempt]);
  return { attempt, state, isElsewhere };
}

/** Asks the server again when the page may have missed something: it was hidden, the device slept, the network came back. */
function watch(attempt: Attempt): () => void {
  const again = () => {
    attempt.hurry();
    if (document.visibilityState === "visible") void attempt.load();
  };
  const drift = () => Date.now() - performance.now();
  let known = drift();
  const timer = setInterval(() => {
    const gap = Math.abs(drift() - known);
    known = drift();
    if (gap > GAP_MS) again();
  }, WATCH_MS);
  document.addEventListener("visibilitychange", again);
  for (const name of ["online", "focus", "pageshow"]) window.addEventListener(name, again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
    for (const name of ["online", "focus", "pageshow"]) window.removeEventListener(name, again);
  };
}
