type Row = { id: number; parent_id: number | null; manager: number };

/** The ids of the units that a person manages, and of all units below them. */
export function ledUnits(rows: readonly Row[], person: number): Set<number> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isLed = (row: Row) => {
    for (let at: Row | undefined = row; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
      if (at.manager === person) return true;
    return false;
  };
  return new Set(rows.filter(isLed).map(({ id }) => id));
}
