import fs from "node:fs";
import { momentText, spokenMinute, timeText } from "@/lib/i18n/day-text";

/** What would make a time of day without its seconds, in JavaScript and in SQL. */
const WITHOUT_SECONDS = [/HH24:MI(?!:SS)/, /\bminute:\s*["']/, /timeStyle:\s*["']short/, /toLocaleTimeString/];

const isWithout = (source: string) => WITHOUT_SECONDS.some((one) => one.test(source));

test("nothing in the product makes a time of day without seconds", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("db/generated"))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => isWithout(fs.readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  "to_char(x, 'DD.MM.YYYY HH24:MI')",
  'format.dateTime(at, { hour: "2-digit", minute: "2-digit" })',
  'new Intl.DateTimeFormat("uk", { timeStyle: "short" })',
  "at.toLocaleTimeString()",
])("which this would: %s", (source) => expect(isWithout(source)).toBe(true));

test("a moment and a time of day are told to the second, in the zone of the company", () => {
  const instant = "2026-11-24T21:59:58.999Z";
  expect(momentText(instant, "Europe/Kyiv")).toBe("24.11.2026 23:59:58");
  expect(timeText(instant, "UTC")).toBe("21:59:58");
});

test("a moment as one says it has its day in words, and the year of another year", () => {
  const instant = "2026-11-24T22:05:08.999Z";
  expect(spokenMinute("uk", instant, "Europe/Kyiv", "2026-12-01")).toBe("25\u00a0листопада, 00:05");
  expect(spokenMinute("en", instant, "UTC", "2027-01-01")).toBe("24\u00a0November 2026, 22:05");
});
