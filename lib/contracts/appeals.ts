import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { attachedFile, uploadProblems } from "./attached-file";
import { courseKinds } from "./courses";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, Day, DayShown, Flag, Id, Instant, named, someLines, Text } from "./fields";
import { columnsOf, dateIn, lateBeside, momentIn, orderingOf } from "./list-columns";
import { PersonInfo } from "./user-row";

/**
 * A question is answered in words; another day, another try, and to have a course credited that was learned elsewhere, are granted
 * or declined.
 */
export const appealKinds = ["question", "another_day", "another_try", "credit"] as const;
export type AppealKind = (typeof appealKinds)[number];
const Kind = z.enum(appealKinds, because("not_in_list"));

export const appealStates = ["open", "granted", "declined", "answered"] as const;
const State = z.enum(appealStates, because("not_in_list"));
const Answer = z.enum(["granted", "declined", "answered"], because("not_in_list"));

/** The longest text of an appeal, and of its reply. */
export const LONGEST_APPEAL = 500;

/** What a learner asks about a course of theirs; a question may be about none. */
export const Appeal = named(
  "Appeal",
  z.object({
    id: Id,
    kind: Kind,
    state: State,
    user: PersonInfo,
    user_course: z.nullable(Id),
    course_kind: z.nullable(z.enum(courseKinds)),
    /** Empty without a course. */
    course_title: Text,
    text: Text,
    /** Of another day: the day that the learner would like. */
    wished_date: z.nullable(DayShown),
    /** Of a course to be credited: when it was passed, and what proves it. */
    passed_on: z.nullable(DayShown),
    document: z.nullable(z.object(attachedFile)),
    /** The deadline of the course as it is now. */
    deadline_date: z.nullable(DayShown),
    /** Whose answer is awaited, besides the administrators of a wish. */
    asked: z.nullable(PersonInfo),
    created_at: Instant,
    reply: Text,
    /** The day that was given. */
    granted_date: z.nullable(DayShown),
    answered_by: z.nullable(PersonInfo),
    answered_at: z.nullable(Instant),
  }),
);
export type Appeal = z.output<typeof Appeal>;

/** Why a learner can turn to this person. */
export const contactReasons = ["manager", "examiner", "administrator"] as const;
export const Contact = named(
  "Contact",
  z.extend(PersonInfo, {
    reason: z.enum(contactReasons),
    /** Whether a request for the exam of the course goes to this person. Without any it goes to the administrators. */
    is_examiner: Flag,
    /** Whether this person, too, can approve orders and issue certificates. */
    is_administrator: Flag,
  }),
);
export type Contact = z.output<typeof Contact>;

const path = "/studies/appeals/";
const one = `${path}{id}/` as const;
const OfCourse = z.object({ user_course: z.optional(Id) });
const reads = ["appeals", "user-programs", "courses", "people", "places"] as const;

const columns = columnsOf<Appeal>()({
  user: { header: "appeals.columns.user", text: ({ user }) => fullName(user), kind: "person", width: 180, priority: 1 },
  kind: {
    header: "appeals.columns.kind",
    text: ({ kind }, { t }) => t(`appeals.kinds.${kind}`),
    width: 130,
    priority: 1,
    onPhone: "line",
  },
  course_title: { header: "appeals.columns.course", grows: true, priority: 1, onPhone: "line" },
  text: { header: "appeals.columns.text", orderBy: false, grows: true, priority: 3 },
  wished_date: { header: "appeals.columns.wishedDate", ...dateIn("wished_date") },
  deadline_date: {
    header: "appeals.columns.deadline",
    ...dateIn("deadline_date"),
    kind: "deadline",
    priority: 3,
    beside: "days_late",
  },
  days_late: lateBeside(({ state, deadline_date }) => (state === "open" ? deadline_date : null)),
  created_at: { header: "appeals.columns.createdAt", ...momentIn("created_at"), priority: 3 },
  state: {
    header: "appeals.columns.state",
    text: ({ state }, { t }) => t(`appeals.states.${state}`),
    kind: "badge",
    width: 154,
    priority: 1,
    onPhone: "badge",
  },
});

export const appealContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary:
      "List: what learners ask, mostly about their courses (those that the caller is asked; a manager's also those of the team; an administrator's all). Those without an answer come first",
    query: listParams(["id", ...orderingOf(columns)], { state: z.optional(State), kind: z.optional(Kind) }),
    answer: pageOf(Appeal),
    columns,
    reads,
  }),
  get: endpoint({
    method: "GET",
    path: one,
    who: "signed-in",
    summary: "Read: what a learner asks, for those who may answer",
    answer: Appeal,
    reads,
  }),
  own: endpoint({
    method: "GET",
    path: `${path}own/`,
    who: "signed-in",
    summary: "The newest 20 things that the caller has asked, of one course if it is named",
    query: OfCourse,
    answer: z.object({ results: z.array(Appeal) }),
    reads,
  }),
  contacts: endpoint({
    method: "GET",
    path: `${path}contacts/`,
    who: "signed-in",
    summary: "Whom the caller can ask: the manager, administrators, and of an own course its examiners",
    query: OfCourse,
    answer: z.object({ results: z.array(Contact) }),
    reads: ["user-programs", "courses", "people", "places"],
  }),
  make: endpoint({
    method: "POST",
    path,
    who: "signed-in",
    summary:
      "Ask about an own course: a question to one person, which may be about no course, another day, another try, or to have it credited, which administrators decide",
    body: z.object({
      /** May be missing for a question. */
      user_course: z.optional(z.nullable(Id)),
      kind: Kind,
      text: z._default(someLines(LONGEST_APPEAL), ""),
      /** Of another day. */
      wished_date: z.optional(z.nullable(Day)),
      /** Of a course to be credited. */
      passed_on: z.optional(z.nullable(Day)),
      /** Of a question: whom it is for. */
      asked: z.optional(z.nullable(Id)),
    }),
    files: { document: { description: "Of a course to be credited: what proves it" } },
    answer: Appeal,
    status: 201,
    problems: [
      ...(["appeal_waits", "program_not_confirmed", "already_passed", "tries_left", "too_many_requests"] as const),
      ...uploadProblems,
    ],
    changes: ["appeals"],
  }),
  answer: endpoint({
    method: "POST",
    path: `${one}answer/`,
    who: "signed-in",
    summary:
      "Answer what a learner asks. A granted day becomes the deadline of the course, and of its program if that ends before; a granted try is one more of the online test; a granted credit passes the course",
    body: z.object({
      answer: Answer,
      reply: z._default(someLines(LONGEST_APPEAL), ""),
      /** The day that is given, by default the wished one. */
      date: z.optional(z.nullable(Day)),
      /** The last day on which a credit counts. */
      valid_until: z.optional(z.nullable(Day)),
    }),
    answer: Appeal,
    problems: ["appeal_answered", "already_credited"],
    changes: ["appeals", "user-programs", "exams", "attempts"],
  }),
};
