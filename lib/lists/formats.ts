import { sizeFormat } from "@/lib/i18n/file-size";

/** Creating a format is slow, and a file asks for the same one in every row. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const known = new Map<string, Format>();
  return (language) => {
    const format = known.get(language) ?? make(language);
    known.set(language, format);
    return format;
  };
}

const percents = kept((language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }));
const moments = kept(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "medium", timeZone: "UTC" }),
);

export function percentText(language: string, percent: number): string {
  return percents(language).format(percent / 100);
}

/** The day and the time of an instant. */
export function momentText(language: string, instant: string): string {
  return moments(language).format(new Date(instant));
}

export function sizeText(language: string, bytes: number): string {
  const [amount, format] = sizeFormat(bytes);
  return new Intl.NumberFormat(language, format).format(amount);
}
