import { dayAfter } from "@/lib/rules/deadlines";

/** An event of one whole day. `revision` grows with each change of it, the last of which was at `changedAt`. */
export type CalendarEvent = {
  uid: string;
  day: string;
  title: string;
  text: string;
  url: string;
  revision: number;
  changedAt: Date;
};

/** How often calendar apps should read it again. They choose themselves. */
const REFRESH = "PT4H";

/** A calendar must hold something (RFC 5545, 3.6). An empty one holds a time zone, which shows nothing. */
const NOTHING = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];

/**
 * A calendar as text (RFC 5545). It names no METHOD, as what is published by an organizer would: then DTSTAMP says when
 * an event was last revised.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atesta//Deadlines//EN", "CALSCALE:GREGORIAN"],
    // The second is what calendar apps read that are older than RFC 7986.
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`],
    ...(events.length ? events.flatMap(linesOf) : NOTHING),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** What is new here reaches apps that know the event only if it counts in the sum of `deadline-calendar.ts` too. */
function linesOf({ uid, day, title, text, url, revision, changedAt }: CalendarEvent): string[] {
  return [
    ...["BEGIN:VEVENT", `UID:${escaped(uid)}`],
    ...[`DTSTAMP:${moment(changedAt)}`, `LAST-MODIFIED:${moment(changedAt)}`, `SEQUENCE:${revision}`],
    ...[`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(dayAfter(day, 1))}`],
    ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(text)}`, `URL:${url}`],
    // A deadline takes no time of the day, and is nobody else's business.
    ...["TRANSP:TRANSPARENT", "CLASS:PRIVATE", "STATUS:CONFIRMED", "END:VEVENT"],
  ];
}

/** TEXT (RFC 5545, 3.3.11) without control characters and halves of characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, "\ufffd")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const LONGEST_LINE = 75;

/** A line of at most 75 bytes, and its continuations, which begin with a space. No character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, size] = ["", 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (size + more > LONGEST_LINE) {
      parts.push(part);
      [part, size] = ["", 1];
    }
    part += character;
    size += more;
  }
  return [...parts, part].join("\r\n ");
}

function moment(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function date(day: string): string {
  return day.replaceAll("-", "");
}
