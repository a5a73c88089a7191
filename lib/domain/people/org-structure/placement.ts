type Placed = { unit: number | null; position: number | null };

/** Whether a person's unit or position changed. */
export function isMoved(before: Placed, after: Placed): boolean {
  return before.unit !== after.unit || before.position !== after.position;
}
