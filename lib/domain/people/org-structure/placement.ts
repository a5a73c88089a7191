type Placed = { unit: number | null; position: number | null };

/** Whether a person's unit or position changed. */
export function isMoved(before: Placed, after: Placed): boolean {
  return before.unit !== after.unit || before.position !== after.position;
}

/** Whether rules now have to look at the person: deactivated people got nothing, so coming back counts too. */
export function isPlaced(before: Placed & { is_active: boolean }, after: Placed & { is_active: boolean }): boolean {
  return isMoved(before, after) || (after.is_active && !before.is_active);
}
