"use client";

import { createContext, useContext, useEffect, useRef, useState } from "react";
import { mayLeave } from "@/components/kit/leave/leave-guard";

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

/** A closing dialog returns the focus; waits for that, so that it does not override the next focus. */
function questionIsGone(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}

/** Allows one open form per test. Closing it returns the focus to the button that opened it. */
export function useEditingState(): Editing {
  const [current, setCurrent] = useState<Open>();
  const goal = useRef<EditingKey>(undefined);

  useEffect(() => {
    if (!current && goal.current && document.activeElement === document.body)
      document.getElementById(openerId(goal.current))?.focus();
    goal.current = current?.key;
  }, [current]);

  async function isLeft(): Promise<boolean> {
    if (!current) return true;
    if (!(await mayLeave())) return false;
    await questionIsGone();
    return true;
  }

  return {
    key: current?.key,
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

/** The id of the button that opens a form. */
export function openerId(key: EditingKey): string {
  return `open-${key}`;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("A part of the test editor stands outside of it.");
  return editing;
}
