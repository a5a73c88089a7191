import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Instant, named, Text } from "./fields";

/** The secret address from which calendar apps read one's own deadlines. Null while there is none. */
export const OwnCalendar = named("OwnCalendar", z.object({ url: z.nullable(Text), made_at: z.nullable(Instant) }));
export type OwnCalendar = z.output<typeof OwnCalendar>;

const path = "/calendar/";

export const calendarContract = {
  own: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary: "The address of the calendar of one's own deadlines",
    answer: OwnCalendar,
    reads: ["calendar"],
  }),
  make: endpoint({
    method: "POST",
    path,
    who: "signed-in",
    summary: "Make the address of the calendar of one's own deadlines; an existing one stays as it is",
    body: z.object({}),
    answer: OwnCalendar,
    changes: ["calendar"],
  }),
  turnOff: endpoint({
    method: "POST",
    path: `${path}turn-off/`,
    who: "signed-in",
    summary: "Turn the calendar of one's own deadlines off: its address opens nothing any more",
    body: z.object({}),
    changes: ["calendar"],
  }),
  renew: endpoint({
    method: "POST",
    path: `${path}renew/`,
    who: "signed-in",
    summary: "Get another address of the calendar of one's own deadlines: the former one opens nothing any more",
    body: z.object({}),
    answer: OwnCalendar,
    changes: ["calendar"],
  }),
  read: endpoint({
    method: "GET",
    path: `${path}{key}/`,
    params: z.object({ key: z.string().check(z.regex(/^[1-9]\d{0,8}-[1-9a-z][0-9a-z]{0,9}-[\w-]{43}\.ics$/)) }),
    who: "public",
    summary: "The deadlines of a person as a calendar (RFC 5545), for calendar apps that have its address",
    raw: "text/calendar",
    problems: ["too_many_requests"],
  }),
};
