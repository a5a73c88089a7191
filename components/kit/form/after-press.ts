let isWatching = false;
let isDown = false;
const waiting = new Set<() => void>();

/** Starts to track whether a mouse button or a finger is down. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("pointerdown", press, true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, lift, true);
}

function press(): void {
  isDown = true;
}

/** The click event follows in the same turn; only after it may the layout change. */
function lift(): void {
  isDown = false;
  setTimeout(() => {
    const all = [...waiting];
    waiting.clear();
    for (const run of all) run();
  });
}

/**
 * Runs immediately, or after the present press: an error that appears during a press moves the pressed element, and the
 * click is lost.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.add(run);
  else run();
}
