type Placed = { unit: number | null; position: number | null };

/** Whether somebody came to another unit or position. */
export function isMoved(before: Placed, after: Placed): boolean {
  return before.unit !== after.unit || before.position !== after.position;
}
