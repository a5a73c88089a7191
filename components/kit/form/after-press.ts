let isWatching = false;
let isDown = false;
const waiting = new Set<() => void>();

/** Knows from now on whether a mouse button or a finger is down. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("pointerdown", press, true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, lift, true);
}

function press(): void {
  isDown = true;
}

/** The click follows at once; only then may the page move. */
function lift(): void {
  isDown = false;
  setTimeout(() => {
    const all = [...waiting];
    waiting.clear();
    for (const run of all) run();
  });
}

/** Runs at once, or after the press that is under way: an error that appears in the middle of one moves what is pressed, and the click is lost. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.add(run);
  else run();
}
