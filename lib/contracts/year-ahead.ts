import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { comingThings } from "@/lib/rules/year-ahead";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, Day, DayShown, Flag, Id, named, Text } from "./fields";
import { columnsOf, dateIn, lateBeside, orderingOf } from "./list-columns";
import { PersonInfo } from "./user-row";

const Thing = z.enum(comingThings, because("not_in_list"));

/** One day that somebody has before them, or has missed. */
export const ComingDay = named(
  "ComingDay",
  z.object({
    id: Id,
    user: PersonInfo,
    unit_title: z.nullable(Text),
    /** The deadline of a confirmed program or of a pending task, or the last day of a certificate. */
    thing: Thing,
    title: Text,
    day: DayShown,
    /** It is over. */
    is_over: Flag,
  }),
);
export type ComingDay = z.output<typeof ComingDay>;

const Counts = z.object({ program: z.int(), certificate: z.int(), task: z.int() });
export type Counts = z.output<typeof Counts>;

export const YearAhead = named(
  "YearAhead",
  z.object({
    today: DayShown,
    /** What is over today. */
    over: Counts,
    /** This month from today on, and the eleven after it; `first` and `last` are their days. */
    months: z.array(z.object({ first: DayShown, last: DayShown, counts: Counts })),
    /** What comes after these months. */
    later: Counts,
    /** The same by the units of the people, those with most first: all things together. */
    units: z.array(
      z.object({
        unit: z.nullable(Id),
        title: z.nullable(Text),
        over: z.int(),
        months: z.array(z.int()),
        later: z.int(),
      }),
    ),
  }),
);
export type YearAhead = z.output<typeof YearAhead>;

const columns = columnsOf<ComingDay>()({
  user: { header: "team.columns.user", text: ({ user }) => fullName(user), kind: "person", priority: 1 },
  day: {
    header: "yearAhead.day",
    ...dateIn("day"),
    kind: "deadline",
    priority: 1,
    onPhone: "end",
    beside: "days_late",
  },
  days_late: lateBeside(({ thing, day }) => (thing === "certificate" ? null : day)),
  title: { header: "yearAhead.title", grows: true, width: 180, isWhole: true, priority: 1, onPhone: "line" },
  thing: {
    header: "yearAhead.thing",
    orderBy: false,
    text: ({ thing }, { t }) => t(`yearAhead.things.${thing}`),
    width: 170,
    onPhone: "line",
  },
  unit: {
    header: "team.columns.unit",
    text: ({ unit_title }) => unit_title ?? "",
    width: 150,
    priority: 3,
  },
});

const WHOSE = "of the people whom the caller may see, without the caller";
const READS = ["people", "places", "company", "programs", "user-programs", "certificates", "tasks"] as const;

export const yearAheadContract = {
  list: endpoint({
    method: "GET",
    path: "/reports/coming-days/",
    who: "signed-in",
    summary: `List: deadlines of confirmed programs and of pending tasks, and last days of certificates, ${WHOSE}; the earliest first`,
    query: listParams(["id", ...orderingOf(columns)], {
      thing: z.optional(Thing),
      unit: z.optional(Id),
      unit_only: z.optional(Flag),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    answer: pageOf(ComingDay),
    columns,
    reads: READS,
  }),
  read: endpoint({
    method: "GET",
    path: "/reports/year-ahead/",
    who: "signed-in",
    summary: `How many of these days fall into each month of the year ahead, by unit, ${WHOSE}`,
    query: z.object({ unit: z.optional(Id), unit_only: z.optional(Flag) }),
    answer: YearAhead,
    reads: READS,
  }),
};
