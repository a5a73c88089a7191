export type Level = "ok" | "warning" | "problem";

/** One thing that was looked at. What is not well has its mend, in one sentence. */
export type Finding = { check: string; level: Level; says: string; mend?: string | undefined };

export function ok(check: string, says: string): Finding {
  return { check, level: "ok", says };
}

export function warning(check: string, says: string, mend: string): Finding {
  return { check, level: "warning", says, mend };
}

export function problem(check: string, says: string, mend: string): Finding {
  return { check, level: "problem", says, mend };
}

/** The first line of an error, of its cause, or of the first of several. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && error.cause) return wordsOf(error.cause);
  if (error instanceof AggregateError && error.errors.length) return wordsOf(error.errors[0]);
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).trim().split("\n")[0] ?? "";
}
