import { mayWrap, widthOf } from "@/lib/contracts/column-widths";
import type { Column } from "./column";

/** The width of the columns that a table always shows: ticks, opening, and the actions of a row. */
export const CONTROL_PX = 44;
export const ACTIONS_PX = 100;
const NAME_PX = 200;
/** Only phones have narrower tables, and they draw rows in another way. */
const NARROWEST = 400;

/**
 * A column leaves when its table is narrower than one of these widths. A list of classes, because Tailwind finds only
 * classes that stand in the source.
 */
const LEAVES = [
  [440, "@max-[440px]/table:hidden"],
  [480, "@max-[480px]/table:hidden"],
  [520, "@max-[520px]/table:hidden"],
  [560, "@max-[560px]/table:hidden"],
  [600, "@max-[600px]/table:hidden"],
  [640, "@max-[640px]/table:hidden"],
  [680, "@max-[680px]/table:hidden"],
  // The table beside the menu in a window of 1024 px has 694.
  [694, "@max-[694px]/table:hidden"],
  [720, "@max-[720px]/table:hidden"],
  [760, "@max-[760px]/table:hidden"],
  [800, "@max-[800px]/table:hidden"],
  [840, "@max-[840px]/table:hidden"],
  [880, "@max-[880px]/table:hidden"],
  [920, "@max-[920px]/table:hidden"],
  // The table beside the menu in a window of 1280 px has 950.
  [948, "@max-[948px]/table:hidden"],
  [960, "@max-[960px]/table:hidden"],
  [1000, "@max-[1000px]/table:hidden"],
  [1040, "@max-[1040px]/table:hidden"],
  [1080, "@max-[1080px]/table:hidden"],
  [1120, "@max-[1120px]/table:hidden"],
  [1160, "@max-[1160px]/table:hidden"],
  [1200, "@max-[1200px]/table:hidden"],
  [1240, "@max-[1240px]/table:hidden"],
  [1280, "@max-[1280px]/table:hidden"],
  [1320, "@max-[1320px]/table:hidden"],
  [1360, "@max-[1360px]/table:hidden"],
  [1400, "@max-[1400px]/table:hidden"],
] as const;

type Fitted = Pick<Column<never>, "id" | "kind" | "align" | "width" | "priority">;

function firstWidth(first: Fitted | undefined): number {
  return first?.kind || first?.width ? widthOf(first) : NAME_PX;
}

/**
 * The narrowest table in which each column is shown beside all that are more important. The first column always stays.
 * Of equal columns the last one leaves first.
 */
export function narrowestOf(columns: readonly Fitted[], controls: number): ReadonlyMap<string, number> {
  const [first, ...rest] = columns;
  let needed = controls + firstWidth(first);
  const byImportance = rest
    .map((column, place) => ({ column, place }))
    .sort((a, b) => (a.column.priority ?? 2) - (b.column.priority ?? 2) || a.place - b.place);
  return new Map(
    byImportance.map(({ column }) => {
      needed += widthOf(column);
      return [column.id, needed];
    }),
  );
}

/** The narrowest table in which all of them are shown. */
export function wholeWidth(columns: readonly Fitted[], controls: number): number {
  const [first] = columns;
  return Math.max(controls + firstWidth(first), ...narrowestOf(columns, controls).values());
}

/**
 * The width of a column. One whose content may take two lines grows with a table that has room to spare, by its share of
 * `--whole`; the others keep theirs, and the first column has what is left.
 */
export function cssWidth(column: Pick<Column<never>, "kind" | "align" | "width">): string {
  const width = widthOf(column);
  return mayWrap(column) ? `max(${width}px, calc(${width} / var(--whole) * 100cqi))` : `${width}px`;
}

/** The classes that hide each column where it does not fit. A column for more than the widest step leaves with it. */
export function leavingClasses(columns: readonly Fitted[], controls: number): ReadonlyMap<string, string> {
  return new Map(
    [...narrowestOf(columns, controls)].flatMap(([id, needed]) => {
      if (needed <= NARROWEST) return [];
      const step = LEAVES.find(([width]) => width >= needed) ?? LEAVES.at(-1);
      return step ? [[id, step[1]] as const] : [];
    }),
  );
}
