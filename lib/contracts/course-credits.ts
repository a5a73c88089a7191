import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { attachedFile, uploadProblems } from "./attached-file";
import { courseKinds } from "./courses";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, Day, DayShown, DeedId, Id, Instant, manyLines, named, someLines, Text } from "./fields";
import { columnsOf, dateIn, orderingOf } from "./list-columns";
import { fieldCodes } from "./problem";
import { PersonInfo } from "./user-row";

const LONGEST_REASON = 500;

export const creditOrigins = ["given", "asked", "imported", "taken_over"] as const;
/** A credit stands until its last day is over, an administrator takes it away, or its course is to be learned again. */
export const creditStates = ["stands", "time", "taken_away", "learned_again"] as const;
const State = z.enum(creditStates, because("not_in_list"));

/** What a person has learned elsewhere: a course that counts as passed in each of their programs. */
export const CourseCredit = named(
  "CourseCredit",
  z.object({
    id: Id,
    user: PersonInfo,
    course: Id,
    course_kind: z.enum(courseKinds),
    course_title: Text,
    origin: z.enum(creditOrigins),
    /** The course of the program that has taken it over, and that alone it counts for; null: it counts in all programs. */
    user_course: z.nullable(Id),
    /** What an administrator wrote; of what was taken over, the program in which it was passed. */
    reason: Text,
    passed_on: DayShown,
    /** The last day on which it counts; null: it has no end. */
    valid_until: z.nullable(DayShown),
    document: z.nullable(z.object(attachedFile)),
    /** Null: a program has taken it over. */
    made_by: z.nullable(PersonInfo),
    made_at: Instant,
    state: State,
    ended_at: z.nullable(Instant),
    /** Who took it away. */
    ended_by: z.nullable(PersonInfo),
  }),
);
export type CourseCredit = z.output<typeof CourseCredit>;

/** So many lines are one import. */
export const MOST_LINES = 2000;
export const MAX_CREDITS_BYTES = 1024 * 1024;
/** So many of the credits that an import gives are shown, so that a wrong column is seen before anything is written. */
export const MOST_SHOWN = 50;
export const creditColumns = ["email", "course", "passed_on", "valid_until", "reason"] as const;

/** What an import of past results would do, or has done: all rows or, after any error, none. */
const CreditImport = named(
  "CreditImport",
  z.object({
    create: z.int(),
    /** Rows about courses that are credited to their person already. */
    unchanged: z.int(),
    shown: z.array(z.object({ line: z.int(), full_name: Text, course_title: Text, passed_on: DayShown })),
    errors: z.array(
      z.object({ line: z.int(), field: z.enum(creditColumns), code: z.enum(fieldCodes), detail: Text, value: Text }),
    ),
    committed: z.boolean(),
    import_id: z.nullable(DeedId),
  }),
);

const path = "/studies/credits/";
const columns = columnsOf<CourseCredit>()({
  user: {
    header: "team.columns.user",
    text: ({ user }) => fullName(user),
    kind: "person",
    priority: 1,
    onPhone: "name",
  },
  course: {
    header: "credits.course",
    orderBy: "course_title",
    text: ({ course_title }) => course_title,
    grows: true,
    width: 180,
    priority: 1,
    onPhone: "line",
  },
  passed_on: { header: "credits.passedOn", ...dateIn("passed_on") },
  valid_until: { header: "credits.validUntil", ...dateIn("valid_until") },
  reason: { header: "credits.reason", orderBy: false, width: 200, isWide: true, inFile: "always" },
  origin: {
    header: "credits.origin",
    orderBy: false,
    text: ({ origin }, { t }) => t(`credits.origins.${origin}`),
    width: 130,
    priority: 3,
  },
  made_by: {
    header: "credits.madeBy",
    orderBy: false,
    text: ({ made_by }) => (made_by ? fullName(made_by) : ""),
    width: 160,
    priority: 3,
  },
  made_at: { header: "credits.madeAt", text: ({ made_at }, { day }) => day(made_at), kind: "date", priority: 3 },
  state: {
    header: "credits.state",
    orderBy: false,
    text: ({ state }, { t }) => t(`credits.states.${state}`),
    kind: "badge",
    width: 170,
    priority: 1,
    onPhone: "below",
  },
});

/** Who passed which course, when and why it counts. */
const Given = z.object({
  user: Id,
  course: Id,
  reason: manyLines(LONGEST_REASON),
  passed_on: Day,
  valid_until: z.optional(z.nullable(Day)),
});

const changes = ["exams", "attempts", "user-programs", "certificates", "activity"] as const;

export const creditContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "List: courses credited to people for what they learned elsewhere (own ones; a manager's also those of the team; an administrator's all)",
    query: listParams(["id", ...orderingOf(columns)], {
      user: z.optional(Id),
      course: z.optional(Id),
      /** Those that count for this course of a person. */
      user_course: z.optional(Id),
      state: z.optional(State),
      /** Those that stand and whose last day is this one or earlier. */
      ends_by: z.optional(Day),
    }),
    answer: pageOf(CourseCredit),
    columns,
    reads: ["user-programs", "courses", "people", "places"],
  }),
  give: endpoint({
    method: "POST",
    path,
    who: "administrator",
    summary:
      "Credit a course to somebody else: it counts as passed in each of their programs, also in those that they get later, until it ends",
    body: Given,
    files: { document: { description: "What proves it" } },
    answer: CourseCredit,
    status: 201,
    problems: ["already_credited", ...uploadProblems],
    changes,
  }),
  import: endpoint({
    method: "POST",
    path: "/studies/import-credits/",
    who: "administrator",
    summary:
      "Credit courses by the lines of a CSV text: email, course, day of the pass, and perhaps a last day and a reason; `reason` is for lines without one. With dry_run, or with any error, nothing is written",
    body: z.object({
      text: z.string().check(z.minLength(1, because("required"))),
      reason: z._default(someLines(LONGEST_REASON), ""),
      dry_run: z._default(z.boolean(), false),
    }),
    maxBytes: MAX_CREDITS_BYTES,
    answer: CreditImport,
    problems: ["too_many_requests"],
    changes,
  }),
  undoImport: endpoint({
    method: "POST",
    path: "/studies/undo-credit-import/",
    who: "administrator",
    summary: "Take away, within 24 hours, the credits of an import that still stand, as one by one",
    body: z.object({ import_id: DeedId }),
    answer: z.object({ taken_away: z.int() }),
    problems: ["undo_expired"],
    changes,
  }),
  takeAway: endpoint({
    method: "POST",
    path: `${path}{id}/take-away/`,
    who: "administrator",
    summary:
      "Take a credit away: the course is to be passed in each program where the credit stood for it, and certificates issued since then are revoked",
    answer: CourseCredit,
    problems: ["credit_ended"],
    changes,
  }),
};
