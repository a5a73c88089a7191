type Card = "new" | "shown" | "hidden" | "done";

/**
 * What an administrator sees of the steps of setting the company up: the steps, once that all are done, or nothing.
 * `hidden` steps can be shown again. A person who has never seen the steps is not told that they are done.
 */
export function setUpSight({
  card,
  ...steps
}: Readonly<Record<string, boolean | string>> & { card: Card }): "steps" | "done" | "hidden" | "nothing" {
  if (Object.values(steps).every((isDone) => isDone === true)) return card === "shown" ? "done" : "nothing";
  return card === "new" || card === "shown" ? "steps" : "hidden";
}
