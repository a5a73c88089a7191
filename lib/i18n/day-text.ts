const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is slow, and a list asks for the same one in every row. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  formats.set(timeZone, made);
  return made;
}

/** DD.MM.YYYY in every language. */
export function dayText(instant: string, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")}`;
}

/** YYYY-MM-DD as it is shown: DD.MM.YYYY; empty for anything else. */
export function shownDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}.${month}.${year}` : "";
}
