import { plainLine } from "@/lib/contracts/plain-text";

export type Titled = { id: number; title: string };
export type Placed = Titled & { parent_id: number | null };
export type FindResult = Titled | "no_such_object" | "ambiguous";
export type Finder = (typed: string) => FindResult;

/** Makes titles comparable: case, repeated spaces and invisible characters do not matter. */
export function fold(text: string): string {
  return plainLine(text).toLowerCase();
}

export function titleFinder(rows: readonly Titled[]): Finder {
  const index = indexOf(rows);
  return (typed) => only(index.get(fold(typed)));
}

function indexOf<Row extends Titled>(rows: readonly Row[]): Map<string, Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows) put(index, fold(row.title), row);
  return index;
}

function put<Row>(index: Map<string, Row[]>, key: string, row: Row): void {
  const alike = index.get(key);
  if (alike) alike.push(row);
  else index.set(key, [row]);
}

export type UnitIndex = { find: Finder; add(unit: Placed): void; levelOf(id: number): number };

/**
 * Finds a unit by its title, or by a path of titles such as "Sales / Kyiv". The whole path of one unit means that unit;
 * otherwise the beginning may be left out while the rest names one. A path with a leading slash starts at the top.
 */
export function unitIndex(units: readonly Placed[]): UnitIndex {
  const byTitle = indexOf(units);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const byPath = new Map<string, Placed[]>();
  const parentOf = ({ parent_id }: Placed) => (parent_id === null ? undefined : byId.get(parent_id));
  const pathOf = (unit: Placed): string => {
    const parent = parentOf(unit);
    return (parent ? `${pathOf(parent)}/` : "") + partsOf(unit.title).join("/");
  };
  for (const unit of units) put(byPath, pathOf(unit), unit);
  /**
   * Whether a unit and its ancestors have the titles of a path, compared from its end. It stops at the first
   * difference, so a long path costs nothing.
   */
  const isAt = (unit: Placed | undefined, path: readonly string[], at: number): boolean => {
    const title = path[at];
    if (title === undefined) return true;
    if (!unit || fold(unit.title) !== title) return false;
    return isAt(parentOf(unit), path, at - 1);
  };
  return {
    find(typed) {
      // A title may itself contain a slash.
      const named = byTitle.get(fold(typed));
      if (named) return only(named);
      const path = partsOf(typed);
      const isFromTop = path.length > 1 && path[0] === "";
      const whole = byPath.get((isFromTop ? path.slice(1) : path).join("/"));
      if (whole || isFromTop) return only(whole);
      return only(byTitle.get(path.at(-1) ?? "")?.filter((unit) => isAt(unit, path, path.length - 1)));
    },
    add(unit) {
      byId.set(unit.id, unit);
      put(byTitle, fold(unit.title), unit);
      put(byPath, pathOf(unit), unit);
    },
    levelOf(id) {
      let level = 0;
      for (let unit = byId.get(id); unit; unit = parentOf(unit)) level += 1;
      return level;
    },
  };
}

export function unitFinder(units: readonly Placed[]): Finder {
  return unitIndex(units).find;
}

/** The parts of a path, comparable. */
function partsOf(typed: string): string[] {
  return typed.split("/").map(fold);
}

function only(found: readonly Titled[] = []): FindResult {
  const [first] = found;
  if (!first) return "no_such_object";
  return found.length > 1 ? "ambiguous" : first;
}
