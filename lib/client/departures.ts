let departures = 0;

/** Call this when the router starts to open another page. */
export function depart(): void {
  departures += 1;
}

/**
 * Returns a function that runs delayed work only if no other page was requested meanwhile: changing the URL then would
 * call the router back to the page that is being left.
 */
export function unlessLeft(): (run: () => void) => void {
  const then = departures;
  return (run) => {
    if (departures === then) run();
  };
}
