/** Today where the company is. $1 is the company. */
export const TODAY = "(now() AT TIME ZONE (SELECT z.time_zone FROM companies z WHERE z.id = $1))::date";
