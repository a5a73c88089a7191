/** A shorter wait needs no spinner. */
const PATIENCE_MS = 150;

/** A request that begins later after a press does not belong to it. */
const SOON_MS = 500;

let clicked: HTMLButtonElement | undefined;
let clickedAt = Number.NEGATIVE_INFINITY;

// Before the handlers of the page, so that they find the button. Safari does not focus what is clicked.
if (typeof document !== "undefined")
  document.addEventListener(
    "click",
    ({ target, timeStamp }) => {
      clickedAt = timeStamp;
      clicked = (target instanceof Element && target.closest("button")) || undefined;
    },
    { capture: true },
  );

/** The button pressed last: a row of a menu returns the focus to the menu's button before it acts. */
function pressedButton(): HTMLButtonElement | undefined {
  if (performance.now() - clickedAt > SOON_MS) return undefined;
  const focused = document.activeElement;
  return focused instanceof HTMLButtonElement ? focused : clicked;
}

/**
 * If it takes longer than a moment, the button pressed just now shows a spinner until the returned function is called.
 */
export function showBusy(): () => void {
  const button = pressedButton();
  const timer = setTimeout(() => button?.setAttribute("aria-busy", "true"), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    button?.removeAttribute("aria-busy");
  };
}
