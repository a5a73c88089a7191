const SIGNS =
  /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script|failed to fetch|load failed|networkerror/i;

/** Whether a chunk of the application failed to load: by a network error, or because the server has a newer version. */
export function isNavigationError(error: unknown): boolean {
  return error instanceof Error && (error.name === "ChunkLoadError" || SIGNS.test(error.message));
}
