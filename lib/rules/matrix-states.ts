/**
 * How a person stands in a program, what asks for something first. `late`, `due_soon` and `on_track` are of who learns it;
 * `ordered` and `review` wait for an administrator; a program that is passed without a certificate is `certified`, too.
 */
export const heldStates = [
  "expired",
  "late",
  "due_soon",
  "on_track",
  "ordered",
  "review",
  "expiring",
  "certified",
] as const;
export type HeldState = (typeof heldStates)[number];

/** `none`: the person does not have the program, or on a past day had no certificate yet. */
export const matrixStates = [...heldStates, "none"] as const;

/** On a past day only what was passed is known for certain. */
export const pastStates = ["expired", "certified"] as const satisfies readonly HeldState[];
