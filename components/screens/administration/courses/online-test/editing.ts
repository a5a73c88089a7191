"use client";

import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { dialogIsGone, mayLeave } from "@/components/kit/feedback/leave-guard";

/** Which form is open. */
export type EditingKey =
  | "new-test"
  | "test"
  | "new-question"
  | `question-${number}`
  | `answer-${number}`
  | `new-answer-${number}`;
type Open = { key: EditingKey; question?: number | undefined };

export type Editing = {
  key: EditingKey | undefined;
  /** The id of the button that opens a form. */
  openerId(key: EditingKey): string;
  /** Opens a form. If another has unsaved changes, asks first. */
  open(key: EditingKey, question?: number): Promise<void>;
  /** Returns whether no form of the question is open any more. */
  leave(question: number): Promise<boolean>;
  /**
   * Closes after a save, or after the form itself has asked. Moves the focus to `focusOn` if the form's own button is
   * gone.
   */
  close(focusOn?: EditingKey): void;
};

/** Allows one open form per test. Closing it returns the focus to the button that opened it. */
export function useEditingState(): Editing {
  const [current, setCurrent] = useState<Open>();
  const goal = useRef<EditingKey>(undefined);
  // Several tests may stand on one page.
  const id = useId();
  const openerId = useCallback((key: EditingKey) => `${id}-${key}`, [id]);

  useEffect(() => {
    if (!current && goal.current && document.activeElement === document.body)
      document.getElementById(openerId(goal.current))?.focus();
    goal.current = current?.key;
  }, [current, openerId]);

  async function isLeft(): Promise<boolean> {
    if (!current) return true;
    if (!(await mayLeave())) return false;
    await dialogIsGone();
    return true;
  }

  return {
    key: current?.key,
    openerId,
    async open(key, question) {
      if (key !== current?.key && (await isLeft())) setCurrent({ key, question });
    },
    async leave(question) {
      if (current?.question !== question) return true;
      if (!(await isLeft())) return false;
      setCurrent(undefined);
      return true;
    },
    close(focusOn) {
      if (focusOn) goal.current = focusOn;
      setCurrent(undefined);
    },
  };
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("A part of the test editor stands outside of it.");
  return editing;
}
