// Prints one line per step with its time; a failure shows the step, the reason and what to do.

/** A failure that a person can act on, shown without a stack trace. */
export class StepFailure extends Error {
  constructor(reason, advice) {
    super(reason);
    this.advice = advice;
  }
}

/**
 * Runs one named step and prints its line. A step may return a note, such as "up to date". A failure ends the program,
 * unless the caller handles it.
 */
export async function step(name, work, { onFailure = () => process.exit(1) } = {}) {
  const started = Date.now();
  try {
    const result = await work();
    const note = typeof result === "string" ? ` (${result})` : "";
    console.log(`✓ ${name}${note} · ${seconds(started)}`);
    return result;
  } catch (error) {
    console.error(`✗ ${name} · ${seconds(started)}`);
    console.error(`  Why: ${error instanceof Error ? error.message : error}`);
    console.error(
      `  What to do: ${error.advice ?? "Read the lines above; if they do not help, report them with the version of Node and the system."}`,
    );
    if (!(error instanceof StepFailure)) console.error(error);
    return onFailure(error);
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
