const SIGNS =
  /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script|failed to fetch|load failed|networkerror/i;

/** A part of the program did not arrive: the network failed, or the server has a newer version by now. */
export function isNavigationError(error: unknown): boolean {
  return error instanceof Error && (error.name === "ChunkLoadError" || SIGNS.test(error.message));
}
