/** The padding of a cell, which is narrower beside many columns, or beside all of a wide window: words need the room. */
export const paddingClass = "[--cell:0.75rem]";
export const narrowPaddingClass = "[--cell:0.5rem]";
export const wideNarrowPaddingClass = "2xl:[--cell:0.5rem]";
export const NARROW_FROM = 7;

/**
 * Beside many columns names and titles take two lines, in one row or the next: there every row has the height of two, unless its
 * reader wants compact rows.
 */
export const twoLinesClass = "not-in-data-[density=compact]:[--row:49px]";
export const TWO_LINES_FROM = 4;

/** The header row stays below the top bar while the page scrolls, if the window is high enough; browsers repeat it on each printed sheet. */
export const headClass =
  "z-2 h-9 border-border border-b bg-surface-2 px-[var(--cell,0.75rem)] font-semibold text-fg-muted text-xs high:sticky high:top-14";

/** A title of a column takes two lines before it is cut. One that stands alone reaches into the room beside it, but not to an edge of the table. */
export const headTextClass = "line-clamp-2 leading-4 wrap-break-word";
export const headAloneClass = { start: `${headTextClass} -mr-2`, end: `${headTextClass} -ml-2` } as const;

/** A cell. On phones only the name, the ticks and the menu of a row are shown. */
export const cellClass =
  "h-(--row) border-border border-b bg-inherit px-[var(--cell,0.75rem)] py-1 max-sm:h-auto max-sm:border-0 max-sm:px-0";

/** A narrow column for the table's own controls, which paper has no use for. */
export const controlCellClass = "w-11 pr-0! text-start max-sm:w-auto print:hidden";

/** 35 px for each of two actions, and at least 100 px as specified. */
export const actionsCellClass = "w-[100px] text-end max-sm:w-auto print:hidden";
