import { plainLine } from "@/lib/contracts/plain-text";

export type Titled = { id: number; title: string };
export type Placed = Titled & { parent_id: number | null };
export type FindResult = { id: number } | "no_such_object" | "ambiguous";
export type Finder = (typed: string) => FindResult;

/** Makes titles comparable: case, repeated spaces and invisible characters do not matter. */
function fold(text: string): string {
  return plainLine(text).toLowerCase();
}

export function titleFinder(rows: readonly Titled[]): Finder {
  const index = indexOf(rows);
  return (typed) => only(index.get(fold(typed)));
}

function indexOf<Row extends Titled>(rows: readonly Row[]): Map<string, Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    const key = fold(row.title);
    const alike = index.get(key);
    if (alike) alike.push(row);
    else index.set(key, [row]);
  }
  return index;
}

/**
 * Finds a unit by its title, or by a path of titles such as "Sales / Kyiv". The beginning of the path may be left out
 * while the rest names one unit. A path with a leading slash starts at the top.
 */
export function unitFinder(units: readonly Placed[]): Finder {
  const index = indexOf(units);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  /**
   * Whether a unit and its ancestors have the titles of a path, compared from its end. It stops at the first
   * difference, so a long path costs nothing.
   */
  const isAt = (unit: Placed | undefined, path: readonly string[], at: number): boolean => {
    const typed = path[at];
    if (typed === undefined) return true;
    const title = fold(typed);
    if (title === "") return unit === undefined && at === 0;
    if (!unit || fold(unit.title) !== title) return false;
    return isAt(unit.parent_id === null ? undefined : byId.get(unit.parent_id), path, at - 1);
  };
  return (typed) => {
    // A title may itself contain a slash.
    const named = index.get(fold(typed));
    if (named) return only(named);
    const path = typed.split("/");
    return only(index.get(fold(path.at(-1) ?? ""))?.filter((unit) => isAt(unit, path, path.length - 1)));
  };
}

function only(found: readonly Titled[] = []): FindResult {
  const [first] = found;
  if (!first) return "no_such_object";
  return found.length > 1 ? "ambiguous" : { id: first.id };
}
