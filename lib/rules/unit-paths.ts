type Row = { id: number; title: string; parent_id: number | null };

const BETWEEN = " / ";

/** The titles above each unit of a tree, such as "Sales / Kyiv"; empty at the top. */
export function unitPlaces(rows: readonly Row[]): Map<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parentOf = ({ parent_id }: Row) => (parent_id === null ? undefined : byId.get(parent_id));
  return new Map(
    rows.map((row) => {
      const titles: string[] = [];
      for (let above = parentOf(row); above; above = parentOf(above)) titles.unshift(above.title);
      return [row.id, titles.join(BETWEEN)];
    }),
  );
}

/** The end of a path of units: the unit itself. */
export function endOfPath(path: string): string {
  return path.split(BETWEEN).at(-1) ?? path;
}
