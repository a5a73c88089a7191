"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { arm, type LeaveGuard, mayLeave } from "./leave-guard";

/** The sets of guards that lie around, each asked when what it stands for is closed. */
export const Scopes = createContext<readonly Set<LeaveGuard>[]>([]);

type Asking = { Question: ComponentType<{ onAnswer(isLeaving: boolean): void }>; answer(isLeaving: boolean): void };

/** For how long a yes holds: the move it was given for takes place at once. */
const YES_MS = 2000;

/**
 * Asks once before unsaved work is lost by a link, Back, or closing the dialog around; by closing the tab the browser asks.
 * `isDirty` is asked at that moment. Render `question`; before leaving in any other way, await `mayLeave`.
 */
export function useLeaveGuard(
  isDirty: boolean | (() => boolean),
  isOn = true,
): { mayLeave(): Promise<boolean>; question: ReactNode } {
  const t = useTranslations("form");
  const scopes = useContext(Scopes);
  const [asking, setAsking] = useState<Asking>();
  const text = t("leaveText");
  const latest = useRef({ isDirty, text });
  const [own] = useState(() => new Set<LeaveGuard>());
  useEffect(() => {
    latest.current = { isDirty, text };
  });

  useEffect(() => {
    if (!isOn) return;
    let passedUntil = 0;
    let pending: Promise<boolean> | undefined;
    async function put(): Promise<boolean> {
      const loaded = await import("./leave-question").catch(() => undefined);
      // The question must be asked even when it cannot be loaded.
      if (!loaded) return window.confirm(latest.current.text);
      const isLeaving = await new Promise<boolean>((answer) => setAsking({ Question: loaded.LeaveQuestion, answer }));
      setAsking(undefined);
      return isLeaving;
    }
    const guard: LeaveGuard = {
      isDirty: () =>
        Date.now() > passedUntil &&
        (typeof latest.current.isDirty === "function" ? latest.current.isDirty() : latest.current.isDirty),
      ask() {
        pending ??= put().finally(() => {
          pending = undefined;
        });
        return pending;
      },
      pass() {
        passedUntil = Date.now() + YES_MS;
      },
    };
    const disarm = arm(guard);
    const known = [own, ...scopes];
    for (const guards of known) guards.add(guard);
    return () => {
      disarm();
      for (const guards of known) guards.delete(guard);
    };
  }, [isOn, own, scopes]);

  return { mayLeave: () => mayLeave(own), question: asking && <asking.Question onAnswer={asking.answer} /> };
}
