"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { type LeaveGuard, mayLeave, registerGuard } from "./leave-guard";

/** The surrounding sets of guards, each checked when its dialog or row closes. */
export const Scopes = createContext<readonly Set<LeaveGuard>[]>([]);

type Asking = { Question: ComponentType<{ onAnswer(isLeaving: boolean): void }>; answer(isLeaving: boolean): void };

/** How long a yes counts: leaving follows it at once. */
const YES_MS = 2000;

type GuardOptions = {
  isOn?: boolean;
  /** Saves what is unsaved; the person is asked only if something is unsaved after it. */
  save?: () => Promise<void>;
  /** The names of what is unsaved, such as those of the changed fields. */
  what?: () => string[];
};

/**
 * Asks once before unsaved input is lost by a link, Back, or closing the surrounding dialog; the browser itself asks
 * when the tab closes. `isDirty` is checked at that moment. Render `question`; before leaving in any other way, await
 * `mayLeave`.
 */
export function useLeaveGuard(
  isDirty: boolean | (() => boolean),
  { isOn = true, save, what }: GuardOptions = {},
): { mayLeave(): Promise<boolean>; question: ReactNode } {
  const t = useTranslations("form");
  const scopes = useContext(Scopes);
  const [asking, setAsking] = useState<Asking>();
  const [own] = useState(() => new Set<LeaveGuard>());
  const isUnsaved = useEffectEvent(() => (typeof isDirty === "function" ? isDirty() : isDirty));
  const saveNow = useEffectEvent(async () => save?.());
  const named = useEffectEvent(() => what?.() ?? []);
  const askPlainly = useEffectEvent(() => window.confirm(t("leaveText")));

  useEffect(() => {
    if (!isOn) return;
    let passedUntil = 0;
    let pending: Promise<boolean> | undefined;
    async function put(): Promise<boolean> {
      const loaded = await import("@/components/kit/feedback/leave-question").catch(() => undefined);
      // Ask with the browser's own dialog if ours cannot load.
      if (!loaded) return askPlainly();
      const isLeaving = await new Promise<boolean>((answer) => setAsking({ Question: loaded.LeaveQuestion, answer }));
      setAsking(undefined);
      return isLeaving;
    }
    const guard: LeaveGuard = {
      isDirty: () => Date.now() > passedUntil && isUnsaved(),
      save: () => saveNow(),
      what: () => named(),
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
    const unregister = registerGuard(guard);
    const known = [own, ...scopes];
    for (const guards of known) guards.add(guard);
    return () => {
      unregister();
      for (const guards of known) guards.delete(guard);
    };
  }, [isOn, own, scopes]);

  return { mayLeave: () => mayLeave(own), question: asking && <asking.Question onAnswer={asking.answer} /> };
}
