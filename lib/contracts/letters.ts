import * as z from "zod/mini";
import { letterChoices } from "@/lib/rules/letter-choices";
import { letterReasons } from "@/lib/rules/letter-reasons";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, Id, Instant, named, Text } from "./fields";
import { columnsOf, momentIn, orderingOf } from "./list-columns";

export type { LetterGroup } from "@/lib/rules/letter-choices";

const Choice = z.enum(letterChoices, because("not_in_list"));
/** Deadlines come with the day, so they are told once a day or not at all. */
const DailyChoice = z.enum(["off", "digest"], because("not_in_list"));

/** All that is to be told of a team on a day is one notification, and so one email. */
const OnceChoice = z.enum(["off", "at_once"], because("not_in_list"));

const SETTINGS = "/users/letter-settings/";

/** Which notifications are also sent by email: none, each at once, or all of a day in one. */
export const LetterSettings = named(
  "LetterSettings",
  z.object({
    /** Programs and courses that were assigned or changed. */
    learning: Choice,
    /** Confirmed programs and certificates, results of exams and tasks. */
    decisions: Choice,
    /** Tasks to estimate and exams to take. */
    work: Choice,
    /** Requests and finished programs, for administrators. */
    administration: Choice,
    /** One's own courses that are due soon, today, or overdue. */
    deadlines: DailyChoice,
    /** Courses of one's people that are late for long, for managers; certificates that are over, for administrators, too. */
    team: OnceChoice,
    /** The summary of the week, on Mondays, for managers. */
    weekly: OnceChoice,
  }),
);
export type LetterSettings = z.output<typeof LetterSettings>;

export const letterKinds = [
  "password_reset",
  "email_confirmation",
  "email_change",
  "invitation",
  "new_device",
  "account_change",
  "notice",
  "digest",
  "test",
  "weekly",
] as const;
const Kind = z.enum(letterKinds, because("not_in_list"));
export const letterStates = ["queued", "sent", "failed", "skipped"] as const;
const State = z.enum(letterStates, because("not_in_list"));
const Reason = z.enum(letterReasons);
const ReasonFilter = z.enum(letterReasons, because("not_in_list"));

/** What became of an email. Its text is stored nowhere. */
export const LetterLine = named(
  "LetterLine",
  z.object({
    id: Id,
    created_at: Instant,
    /** When it was sent or tried last. */
    changed_at: Instant,
    kind: Kind,
    state: State,
    /** Why it was skipped or failed; of a queued one, why the last try failed. */
    reason: z.nullable(Reason),
    tries: z.int(),
    user: Id,
    user_name: Text,
  }),
);
export type LetterLine = z.output<typeof LetterLine>;

/** `said`: what the mail server answered, in its own words. */
export const LetterTest = named(
  "LetterTest",
  z.object({ state: State, reason: z.nullable(Reason), said: z.nullable(Text) }),
);
export type LetterTest = z.output<typeof LetterTest>;

/** A reminder of a deadline that was due for a person: what became of its letter, or why it was left out. */
export const ReminderLine = named(
  "ReminderLine",
  z.object({
    id: Id,
    created_at: Instant,
    /** Where the company is. */
    day: z.iso.date(),
    /** The kind of the email that tells it, or would have. */
    kind: Kind,
    /** That of its email; of one that was left out, `skipped`. */
    state: State,
    /** Why it was left out, or why its email was skipped or failed. */
    reason: z.nullable(Reason),
    user: Id,
    user_name: Text,
    /** The course; null if it is no longer assigned, or if the reminder is of a task. */
    course_title: z.nullable(Text),
    /** The task, of its person or of its estimator; null if it is deleted, or if the reminder is of a course. */
    task_title: z.nullable(Text),
    /** Who asked for it; null if it came with the day. */
    asked_by: z.nullable(Id),
    asked_by_name: z.nullable(Text),
  }),
);
export type ReminderLine = z.output<typeof ReminderLine>;

const LETTERS = "/letters/";

const columns = columnsOf<LetterLine>()({
  created_at: { header: "letters.when", ...momentIn("created_at"), grows: false },
  user_name: { header: "letters.to", orderBy: false, kind: "person", grows: true, priority: 1, onPhone: "name" },
  kind: {
    header: "letters.kind",
    orderBy: false,
    text: ({ kind }, { t }) => t(`letters.kinds.${kind}`),
    width: 180,
    priority: 1,
    onPhone: "line",
  },
  state: {
    header: "letters.state",
    orderBy: false,
    text: ({ state }, { t }) => t(`letters.states.${state}`),
    kind: "badge",
    width: 130,
    priority: 1,
    onPhone: "badge",
  },
  reason: {
    header: "letters.reason",
    orderBy: false,
    text: ({ reason }, { t }) => (reason ? t(`letters.reasons.${reason}`) : ""),
    grows: true,
    onPhone: "line",
  },
  tries: { header: "letters.tries", orderBy: false, width: 90, isFigures: true, align: "end", priority: 3 },
  changed_at: { header: "letters.changed", orderBy: false, ...momentIn("changed_at"), priority: 3 },
});

const reminderColumns = columnsOf<ReminderLine>()({
  created_at: { header: "letters.when", ...momentIn("created_at"), grows: false },
  user_name: { header: "letters.to", orderBy: false, kind: "person", grows: true, priority: 1, onPhone: "name" },
  course_title: {
    header: "letters.about",
    orderBy: false,
    text: ({ course_title, task_title }) => course_title ?? task_title ?? "",
    grows: true,
    priority: 1,
    onPhone: "line",
  },
  kind: {
    header: "letters.kind",
    orderBy: false,
    text: ({ kind }, { t }) => t(`letters.kinds.${kind}`),
    width: 180,
    priority: 3,
  },
  state: {
    header: "letters.state",
    orderBy: false,
    text: ({ state }, { t }) => t(`letters.states.${state}`),
    kind: "badge",
    width: 130,
    priority: 1,
    onPhone: "badge",
  },
  reason: {
    header: "letters.reason",
    orderBy: false,
    text: ({ reason }, { t }) => (reason ? t(`letters.reasons.${reason}`) : ""),
    grows: true,
    onPhone: "line",
  },
  asked_by_name: {
    header: "letters.askedBy",
    orderBy: false,
    text: ({ asked_by_name }) => asked_by_name ?? "",
    isFileOnly: true,
  },
});

export const letterContract = {
  list: endpoint({
    method: "GET",
    path: LETTERS,
    who: "administrator",
    summary:
      "List: emails of the company and what became of them, searched by the name or email of the person, the newest first unless ordered otherwise",
    query: listParams(["id", ...orderingOf(columns)], {
      state: z.optional(State),
      kind: z.optional(Kind),
      reason: z.optional(ReasonFilter),
      user: z.optional(Id),
    }),
    answer: pageOf(LetterLine),
    columns,
    reads: ["letters", "people"],
  }),
  reminders: endpoint({
    method: "GET",
    path: "/letters/reminders/",
    who: "administrator",
    summary:
      "List: reminders of deadlines that were due, in emails or left out with the reason, searched by the name or email of the person, the newest first unless ordered otherwise",
    query: listParams(["id", ...orderingOf(reminderColumns)], {
      state: z.optional(State),
      reason: z.optional(ReasonFilter),
      user: z.optional(Id),
    }),
    answer: pageOf(ReminderLine),
    columns: reminderColumns,
    reads: ["letters", "people", "courses", "user-programs", "tasks"],
  }),
  test: endpoint({
    method: "POST",
    path: "/letters/test/",
    who: "administrator",
    summary: "Send a test email to oneself, and tell what became of it",
    body: z.object({}),
    answer: LetterTest,
    problems: ["too_many_requests"],
    changes: ["letters"],
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/letters/unsubscribe/{token}/",
    who: "public",
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    summary: "Turn emails off by the link in one of them, as mail programs do with one click (RFC 8058)",
    problems: ["invalid_link"],
  }),
};

export const letterSettingsContract = {
  own: endpoint({
    method: "GET",
    path: SETTINGS,
    who: "signed-in",
    summary: "Which notifications the caller gets by email",
    answer: LetterSettings,
    reads: ["letter-settings", "people"],
  }),
  change: endpoint({
    method: "PATCH",
    path: SETTINGS,
    who: "signed-in",
    summary: "Choose which notifications one gets by email",
    body: z.partial(LetterSettings),
    answer: LetterSettings,
    changes: ["letter-settings"],
  }),
};
