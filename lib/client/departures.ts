let departures = 0;

/** The router has been asked for another page. */
export function depart(): void {
  departures += 1;
}

/**
 * For what is put off: it is dropped when another page has been asked for since. A change of the address that comes then
 * would call the router back to the page that is being left.
 */
export function unlessLeft(): (run: () => void) => void {
  const then = departures;
  return (run) => {
    if (departures === then) run();
  };
}
