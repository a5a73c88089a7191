/** The time zone of the company. $1 is the company. */
const ZONE = "(SELECT z.time_zone FROM companies z WHERE z.id = $1)";

/** Today where the company is. $1 is the company. */
export const TODAY = `(now() AT TIME ZONE ${ZONE})::date`;

/** The instant at which this day begins where the company is. $1 is the company. */
export function startOfDay(day: string): string {
  return `((${day})::timestamp AT TIME ZONE ${ZONE})`;
}

/** A column's instant in words, to the minute, where the company is. $1 is the company. */
export function momentSql(column: string): string {
  return `to_char(${column} AT TIME ZONE ${ZONE}, 'DD.MM.YYYY HH24:MI')`;
}
