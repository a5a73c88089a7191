/** The number of the last page; an empty list has one page too. */
export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The first and last row of a page, counted from 1. Both are 0 if there are no rows. */
export function pageRange(page: number, size: number, count: number): { from: number; to: number } {
  if (count === 0) return { from: 0, to: 0 };
  const from = Math.min((page - 1) * size + 1, count);
  return { from, to: Math.min(page * size, count) };
}

/** The page with the same first row after a change of the size. */
export function pageAfterResize(page: number, size: number, nextSize: number): number {
  return Math.floor(((page - 1) * size) / nextSize) + 1;
}

/** The part of a list that a page shows. */
export function pageSlice<T>(rows: readonly T[], page: number, size: number): readonly T[] {
  return rows.slice((page - 1) * size, page * size);
}
