// Migrations after which the version before can be started again (docs/decisions/0169-a-way-back.md).

/** Among the first lines of a migration: it only adds what the version before does not look at. */
export const GOES_BACK_LINE = "-- The version before runs on this.";

/** SQL of whether a row of the history is of such a migration: the version before has no file of it to look into. */
export const GOES_BACK = `coalesce(logs, '') = '${GOES_BACK_LINE}'`;

export function goesBack(sql: string): boolean {
  const head = /^(?:--.*\n)*/.exec(sql)?.[0] ?? "";
  return head.split("\n").includes(GOES_BACK_LINE);
}
