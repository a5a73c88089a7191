/** A table inside an opened row: on a phone, where each pixel counts, as wide as the row. */
export const nestedClass =
  "min-w-0 rounded-lg border border-border bg-surface outline-none max-sm:-mx-3 max-sm:rounded-none max-sm:border-x-0";
