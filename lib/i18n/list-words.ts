import type { Words } from "@/lib/contracts/list-columns";
import { dayInZone, daysBetween } from "@/lib/rules/deadlines";
import { dayText, kept, momentText, shownDate } from "./day-text";
import { sizeFormat } from "./file-size";

const numbers = kept((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const percents = kept((language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }));

/** How the cells of a list are written for this reader. */
export function listWords(reader: Pick<Words, "language" | "titleOf"> & { t: unknown; timeZone: string }): Words {
  const { language, timeZone, titleOf } = reader;
  const today = dayInZone(timeZone, new Date());
  return {
    language,
    titleOf,
    // Texts of lists have no marked parts, so every translator gives plain text for them.
    t: reader.t as Words["t"],
    date: (day) => shownDate(day ?? ""),
    day: (instant) => (instant ? dayText(instant, timeZone) : ""),
    moment: (instant) => (instant ? momentText(instant, timeZone) : ""),
    number: (value) => (value === null || value === undefined ? "" : numbers(language).format(value)),
    daysLate: (deadline) => {
      const days = deadline ? daysBetween(deadline, today) : 0;
      return days > 0 ? String(days) : "";
    },
    percent: (value) => percents(language).format(value / 100),
    size: (bytes) => {
      const [amount, format] = sizeFormat(bytes);
      return new Intl.NumberFormat(language, format).format(amount);
    },
  };
}
