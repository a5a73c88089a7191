import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes over what was ticked or chosen before hydration: the browser shows it, and React tells nobody. A browser's own
 * memory of a form is not meant, so the element has `autoComplete="off"`.
 */
export function useEarlyTick(isTicked: boolean | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(isTicked);
  useEffect(() => {
    const [box, was] = [input.current, first.current];
    if (!box || was === undefined || box.checked === was) return;
    // Of a group of radio buttons the one that lost its choice says nothing.
    if (box.type === "radio" && was) return;
    box.checked = was;
    box.click();
  }, []);
  return input;
}
