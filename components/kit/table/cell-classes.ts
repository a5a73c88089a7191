/** The header row stays visible while its region scrolls. */
export const headClass =
  "sticky top-0 z-2 h-9 border-border border-b bg-surface-2 px-3 font-semibold text-fg-muted text-xs";

/** Below 1024 px the first column stays visible, no wider than the region's scroll padding. */
export const stickyFirstClass = "sm:max-lg:sticky sm:max-lg:left-0 sm:max-lg:max-w-56";

/** The name of a row stays readable, even if other columns need more width. */
export const nameWidthClass = "sm:min-w-48";

/** 35 px for each action (44 px for touch), at least 100 px, whatever the width of other columns. */
export const actionsWidthClass =
  "w-px min-w-[max(100px,calc(var(--actions)*35px))] pointer-coarse:min-w-[max(100px,calc(var(--actions)*44px))] max-sm:w-auto! max-sm:min-w-0!";

/** The actions stay visible at the end of the row; on a card they are next to the name. */
export const actionsPlaceClass =
  "sm:sticky sm:right-0 sm:shadow-[-1px_0_0_var(--border)] max-sm:-mr-2 max-sm:basis-auto!";

/** A cell; on phones one line of the row's card, after the name of the column. */
export const cellClass =
  "h-(--row) border-border border-b bg-inherit px-3 py-1 max-sm:flex max-sm:h-auto max-sm:min-h-7 max-sm:basis-full max-sm:items-center max-sm:gap-3 max-sm:border-0 max-sm:px-0";

export const labelledCellClass =
  "max-sm:order-1 max-sm:items-baseline! max-sm:before:w-[34%] max-sm:before:shrink-0 max-sm:before:text-fg-muted max-sm:before:text-sm max-sm:before:content-[attr(data-label)]";

/** A narrow column for the table's own controls; on a card they are before the name. */
export const controlCellClass = "w-px pr-0! max-sm:w-auto max-sm:basis-auto!";
