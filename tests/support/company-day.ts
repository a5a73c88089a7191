/** The time zone of a company that has not chosen one: the default of its column. */
const DEFAULT_TIME_ZONE = "Europe/Kyiv";

/** Today, or so many days later, where the companies of the tests are. In Greenwich it may still be yesterday. */
export function companyDay(daysLater = 0): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: DEFAULT_TIME_ZONE });
  return day.format(new Date(Date.now() + daysLater * 86_400_000));
}
