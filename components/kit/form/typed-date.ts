const SPELLINGS = [
  /^(?<d>\d{1,2})[-./ ](?<m>\d{1,2})[-./ ](?<y>\d{4}|\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4}|\d{2})$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
];

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Parses dd-MM-yy (also with dots, a full year, or digits only) to YYYY-MM-DD; undefined if there is no such day. */
export function parseTypedDate(text: string): string | undefined {
  const trimmed = text.trim();
  const found = SPELLINGS.map((spelling) => spelling.exec(trimmed)?.groups).find(Boolean);
  if (!found) return undefined;
  const year = Number(found.y) + (found.y?.length === 2 ? 2000 : 0);
  const [month, day] = [Number(found.m), Number(found.d)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

function partsOf(value: string): [year: string, month: string, day: string] | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && day ? [year, month, day] : undefined;
}

/** Formats YYYY-MM-DD as dd-MM-yy, with the full year if two digits would be ambiguous. Other texts stay. */
export function formatTypedDate(value: string): string {
  const parts = partsOf(value);
  if (!parts) return value;
  const [year, month, day] = parts;
  return `${day}-${month}-${year.startsWith("20") ? year.slice(2) : year}`;
}

/** The date in the reader's time zone. */
export function isoDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The same day at local midnight, for a calendar. */
export function localDay(value: string): Date | undefined {
  const parts = partsOf(value);
  return parts && new Date(Number(parts[0]), Number(parts[1]) - 1, Number(parts[2]));
}
