"use client";

import { createContext, useContext, useEffect, useRef, useState } from "react";
import { mayLeave } from "@/components/kit/leave/leave-guard";

/** Which form stands open: what it is about, and the question it belongs to. */
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
  /** Opens a form; one with unsaved changes is left only after a question. */
  open(key: EditingKey, question?: number): Promise<void>;
  /** Answers whether the forms of a question are, or could be, closed. */
  leave(question: number): Promise<boolean>;
  /** After a save, or when the form itself has asked. The focus goes to the opener of another form where its own is gone. */
  close(focusOn?: EditingKey): void;
};

/** A question gives the focus back when it closes; what comes next must not be overtaken by that. */
function questionIsGone(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}

/** One form of the test at a time. When it closes, the focus goes back to the button that opens it. */
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
