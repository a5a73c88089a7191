/** Either single rows, or all that match the search and filters except single ones. */
export type Selection = { isAll: boolean; keys: ReadonlySet<string> };

export const nothingSelected: Selection = { isAll: false, keys: new Set() };
export const allMatching: Selection = { isAll: true, keys: new Set() };

export function isSelected({ isAll, keys }: Selection, key: string): boolean {
  return keys.has(key) !== isAll;
}

export function selectedCount({ isAll, keys }: Selection, count: number): number {
  return isAll ? Math.max(0, count - keys.size) : keys.size;
}

/** The selection after the rows of one page were ticked or unticked; rows of other pages stay as they were. */
export function selectOnPage(
  selection: Selection,
  pageKeys: readonly string[],
  ticked: Readonly<Record<string, boolean | undefined>>,
): Selection {
  const keys = new Set(selection.keys);
  for (const key of pageKeys) {
    if ((ticked[key] ?? false) === selection.isAll) keys.delete(key);
    else keys.add(key);
  }
  return { isAll: selection.isAll, keys };
}

/** The ticks of one page. */
export function tickedOnPage(selection: Selection, pageKeys: readonly string[]): Record<string, true> {
  return Object.fromEntries(pageKeys.filter((key) => isSelected(selection, key)).map((key) => [key, true as const]));
}
