import { type CalendarEvent, calendarText } from "@/lib/adapters/calendar-text";
import { readCalendar, unescaped } from "../support/read-calendar";

const EVENT: CalendarEvent = {
  uid: "course-7@learn.example",
  day: "2026-12-31",
  title: "Термін: Охорона праці",
  text: "Касир\nhttps://learn.example/development/learn?program=3&course=7",
  url: "https://learn.example/development/learn?program=3&course=7",
  revision: 2,
  changedAt: new Date("2026-11-20T08:09:10.123Z"),
};
const written = (name: string, ...events: CalendarEvent[]) => Buffer.from(calendarText(name, events));
const read = (...events: CalendarEvent[]) => readCalendar(written("Ґанок: терміни", ...events)).events;

test("an event takes one whole day, ends on the next, and says when it was revised", () => {
  const [event, ...more] = read(EVENT);
  expect(more).toEqual([]);
  expect(event).toEqual({
    UID: "course-7@learn.example",
    DTSTAMP: "20261120T080910Z",
    "LAST-MODIFIED": "20261120T080910Z",
    SEQUENCE: "2",
    "DTSTART;VALUE=DATE": "20261231",
    "DTEND;VALUE=DATE": "20270101",
    SUMMARY: "Термін: Охорона праці",
    DESCRIPTION: "Касир\\nhttps://learn.example/development/learn?program=3&course=7",
    URL: EVENT.url,
    TRANSP: "TRANSPARENT",
    CLASS: "PRIVATE",
    STATUS: "CONFIRMED",
  });
});

test("a calendar has a name, and says how often to read it again", () => {
  const { head } = readCalendar(written("Ґанок, дім; сад: терміни", EVENT));
  const name = "Ґанок\\, дім\\; сад: терміни";
  expect(head).toMatchObject({ VERSION: "2.0", NAME: name, "X-WR-CALNAME": name });
  expect(head["REFRESH-INTERVAL;VALUE=DURATION"]).toBe("PT4H");
  // With a METHOD an ORGANIZER would be needed, and DTSTAMP would mean another moment.
  expect(head.METHOD).toBeUndefined();
});

test("a calendar without events is still a valid one, and shows nothing", () => {
  expect(read()).toEqual([]);
  expect(String(written("Ґанок"))).toContain("BEGIN:VTIMEZONE\r\n");
});

test.each([
  ["separators and backslashes", "a;b,c\\d\\n", "a;b,c\\d\\n"],
  ["ends of lines", "a\r\nb\rc\nd", "a\nb\nc\nd"],
  ["a forged event", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y", "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y"],
  ["control characters", "a\u0000b\u0007c\u007fd\u0085e\tf", "abcde\tf"],
  ["half of a character", "a\ud83d b \udca9", "a\ufffd b \ufffd"],
  ["quotes and colons", 'a":b;c=d', 'a":b;c=d'],
  ["line separators of Unicode", "a\u2028b\u2029c", "a\u2028b\u2029c"],
])("a title with %s comes out as it was, in one event", (_, title, wanted) => {
  const events = read({ ...EVENT, title, text: title });
  expect(events).toHaveLength(1);
  expect([unescaped(events[0]?.SUMMARY ?? ""), unescaped(events[0]?.DESCRIPTION ?? "")]).toEqual([wanted, wanted]);
});

test("long lines are folded at 75 bytes, wherever their characters end", () => {
  for (const letter of ["x", "ї", "あ", "👩‍🎓", ","])
    for (let length = 0; length < 160; length += 1) {
      const title = `${"a".repeat(length % 7)}${letter.repeat(length)}`;
      const [event] = read({ ...EVENT, title });
      expect(unescaped(event?.SUMMARY ?? "")).toBe(title);
    }
  const lines = calendarText("x", [{ ...EVENT, title: "x".repeat(200) }]).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
});
