/** The time zone of the company. $1 is the company. */
const ZONE = "(SELECT z.time_zone FROM companies z WHERE z.id = $1)";

/** Today where the company is. $1 is the company. */
export const TODAY = `(now() AT TIME ZONE ${ZONE})::date`;

/** The instant at which this day begins where the company is. $1 is the company. */
export function startOfDay(day: string): string {
  return `((${day})::timestamp AT TIME ZONE ${ZONE})`;
}
