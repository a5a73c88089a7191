import type { KeyboardEvent } from "react";
import { useSetting } from "@/lib/client/settings";

type Keys = { onDigit(nth: number): void; onSubmit(): void; onRead(): void };

/**
 * Keys of a question, which work only while the focus is inside it and can be switched off: 1 to 9 tick an answer,
 * Enter submits, T reads the time. Keys are taken by their place, so they work in every alphabet.
 */
export function useQuizKeys({ onDigit, onSubmit, onRead }: Keys) {
  const [isOn] = useSetting("quizKeys");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const isButton = event.target instanceof HTMLElement && event.target.closest("button, a") !== null;
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    if (event.key === "Enter" && !isButton && !event.repeat) onSubmit();
    else if (isOn && digit) onDigit(Number(digit));
    else if (isOn && event.code === "KeyT") onRead();
    else return;
    event.preventDefault();
  };
  return { isOn, onKeyDown };
}
