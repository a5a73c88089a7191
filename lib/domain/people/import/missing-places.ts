import * as z from "zod/mini";
import { Title } from "@/lib/contracts/fields";
import type { ImportRow } from "@/lib/contracts/many-users";
import { plainLine } from "@/lib/contracts/plain-text";
import { MAX_UNIT_LEVELS } from "@/lib/contracts/units";
import { inTurns } from "@/lib/domain/in-turns";
import { fold, type Placed, type Titled, titleFinder, type UnitIndex, unitIndex } from "./title-finder";

/** What rows name and what is not there: the ids are negative, parents stand before what is below them. */
export type MissingPlaces = { positions: Titled[]; units: Placed[] };
export type Known = { positions: readonly Titled[]; units: readonly Placed[] };
export type KnownAndMissing = MissingPlaces & { position: ReturnType<typeof titleFinder>; unit: UnitIndex["find"] };

/** Nothing longer is a title, nor a path of them. */
const LONGEST = 1000;

/**
 * The positions and units that the cells of a table name and that the company does not have, and finders that know them.
 * A path names the units above; without one a unit is new at the top. The longest paths come first, so that a title alone
 * in another row means the unit of the path, whichever row stands above.
 */
export async function missingPlaces(rows: readonly ImportRow[], { positions, units }: Known): Promise<KnownAndMissing> {
  const cells = { position: new Map<string, string>(), unit: new Map<string, string>() };
  for await (const row of inTurns(rows))
    for (const field of ["position", "unit"] as const) {
      const cell = row[field] ?? "";
      const key = cell.length <= LONGEST ? fold(cell) : "";
      // As it is spelled first.
      if (key !== "" && !cells[field].has(key)) cells[field].set(key, cell);
    }
  const find = titleFinder(positions);
  const named = [...cells.position.values()].filter((cell) => find(cell) === "no_such_object" && isTitle(cell));
  const added = named.map((cell, at) => ({ id: -1 - at, title: plainLine(cell) }));
  const index = unitIndex(units);
  const missing: Placed[] = [];
  const paths: Path[] = [];
  for await (const cell of inTurns(cells.unit.values())) paths.push(pathOf(cell));
  paths.sort((one, other) => other.titles.length - one.titles.length);
  for await (const path of inTurns(paths)) missing.push(...missingAlong(path, index, missing.length));
  return {
    positions: added,
    units: missing,
    position: titleFinder([...positions, ...added]),
    unit: index.find,
  };
}

type Path = { cell: string; isFromTop: boolean; titles: string[] };

/** Without titles if there are too many. */
function pathOf(cell: string): Path {
  const typed = cell.split("/");
  const parts = typed.length > MAX_UNIT_LEVELS + 1 ? [] : typed.map(plainLine);
  const isFromTop = parts.length > 1 && parts[0] === "";
  return { cell, isFromTop, titles: isFromTop ? parts.slice(1) : parts };
}

/** The units that are missing along a path, which are added to the index; none if it cannot be made. */
function missingAlong({ cell, isFromTop, titles }: Path, index: UnitIndex, made: number): Placed[] {
  if (titles.length === 0 || index.find(cell) !== "no_such_object" || !titles.every(isTitle)) return [];
  let parent: number | null = null;
  let from = titles.length - 1;
  for (; from > 0; from -= 1) {
    const above = index.find((isFromTop ? "/" : "") + titles.slice(0, from).join("/"));
    if (above === "ambiguous") return [];
    if (above !== "no_such_object") {
      parent = above.id;
      break;
    }
  }
  const level = parent === null ? 0 : index.levelOf(parent);
  if (level + titles.length - from > MAX_UNIT_LEVELS) return [];
  return titles.slice(from).map((title, nth) => {
    const unit: Placed = { id: -1 - made - nth, title, parent_id: parent };
    parent = unit.id;
    index.add(unit);
    return unit;
  });
}

function isTitle(text: string): boolean {
  return z.safeParse(Title, text).success;
}
