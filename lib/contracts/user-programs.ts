import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { displayStates, isDueForAdministrators, programStates } from "@/lib/rules/program-states";
import type { CourseKind } from "./courses";
import { crud } from "./crud";
import { endpoint, type ObjectSchema } from "./endpoint";
import { because, Day, DayShown, Flag, Id, Instant, manyLines, named, Text } from "./fields";
import { columnsOf, dateIn, type ListColumns, lateBeside } from "./list-columns";
import type { ProblemCode } from "./problem";
import { UserCourse } from "./user-courses";
import { FilePath } from "./user-row";

export const UserProgramStatus = z.enum(programStates, { error: "not_in_list" });
const StatusWord = z.enum([...programStates, ...displayStates], { error: "not_in_list" });

/** A person's program, with its courses in the order of learning. */
export const UserProgram = named(
  "UserProgram",
  z.object({
    id: Id,
    user: Id,
    first_name: Text,
    last_name: Text,
    image: FilePath,
    program: Id,
    title: Text,
    status: UserProgramStatus,
    display_status: z.enum(displayStates),
    /** Percent of its courses that are passed; 100 once it is done. */
    progress: z.int(),
    is_retraining: Flag,
    briefing_date: z.nullable(DayShown),
    deadline_date: z.nullable(DayShown),
    pass_date: z.nullable(DayShown),
    courses_count: z.int(),
    /** When the person ordered it, while the order waits or is rejected. */
    ordered_at: z.nullable(Instant),
    /** When the order was rejected. */
    rejected_at: z.nullable(Instant),
    /** Whether the person has hidden that it was rejected. */
    is_hidden: Flag,
    /** Why the order was rejected, if the administrator wrote it. */
    reject_reason: z.nullable(Text),
    /** Why an administrator returned it instead of confirming the certificate; null once it is passed again. */
    return_reason: z.nullable(Text),
    courses: z.array(UserCourse),
  }),
);
export type UserProgram = z.output<typeof UserProgram>;

const Dates = { briefing_date: z.optional(z.nullable(Day)), deadline_date: z.optional(z.nullable(Day)) };
const reads = ["programs", "courses", "tests", "exams", "attempts", "ticks", "people", "places", "company"] as const;
/** What a change of a person's program changes with it. */
const also = ["exams", "attempts", "ticks", "certificates"] as const;

/** An administrator's action on one program of a person. */
function event<const Path extends `/${string}/`, const P extends readonly ProblemCode[], B extends ObjectSchema>(
  path: Path,
  { summary, problems, body }: { summary: string; problems: P; body: B },
) {
  return endpoint({
    method: "POST",
    path,
    who: "administrator",
    summary,
    body,
    answer: UserProgram,
    problems,
    changes: ["user-programs", ...also],
  });
}

function ofKind<const K extends CourseKind, C extends ObjectSchema, L extends ListColumns>(
  kind: K,
  create: C,
  columns: L,
) {
  const path = `/studies/user-${kind}-programs/` as const;
  const one = `${path}{id}/` as const;
  const kept = crud(
    path,
    { read: "signed-in", write: "administrator" },
    {
      noun: `${kind} program of a person (own ones; a manager's also those of the team; an administrator's all)`,
      entity: UserProgram,
      create,
      patch: z.object(Dates),
      columns,
      // The lists of both kinds have the same orders, whatever columns their screens show.
      ordering: ["briefing_date", "pass_date", "courses_count"],
      filters: {
        user: z.optional(Id),
        users: z.optional(z.array(Id)),
        program: z.optional(Id),
        /** A state, or `active` for done programs and `progress` for all others. */
        status: z.optional(StatusWord),
        statuses: z.optional(z.array(StatusWord)),
        /** Learned, or waiting for the certificate, after the deadline, which is that of the last course where there is none. */
        overdue: z.optional(Flag),
      },
      refuses: { create: ["program_already_given", "too_many_requests"], remove: ["user_program_has_courses"] },
      tag: "user-programs",
      reads,
      changes: also,
    },
  );
  return {
    ...kept,
    restart: event(`${one}restart/`, {
      summary: `Begin a person's ${kind} program anew: courses, exams and ticks; past attempts stay in the history`,
      body: z.object({ user: z.optional(Id), program: z.optional(Id), ...Dates }),
      problems: ["program_state"],
    }),
  };
}

const pressing = ({ status, deadline_date }: UserProgram) => (isDueForAdministrators(status) ? deadline_date : null);

const education = ofKind(
  "education",
  z.object({ user: z.optional(Id), program: Id, briefing_date: z.optional(z.nullable(Day)), deadline_date: Day }),
  columnsOf<UserProgram>()({
    user: { header: "developmentManagement.columns.user", text: fullName, kind: "person" },
    status: {
      header: "developmentManagement.columns.status",
      text: ({ status }, { t }) => t(`programStates.${status}`),
      kind: "badge",
      width: 184,
    },
    title: {
      header: "developmentManagement.columns.specialization",
      width: 170,
      grows: true,
      priority: 1,
      onPhone: "line",
    },
    deadline_date: {
      header: "developmentManagement.columns.deadline",
      ...dateIn("deadline_date"),
      kind: "deadline",
      priority: 1,
      onPhone: "end",
      beside: "days_late",
    },
    days_late: lateBeside(pressing),
    pass_date: { header: "team.columns.passed", ...dateIn("pass_date") },
    progress: { header: "team.columns.progress", orderBy: false },
  }),
);
const one = "/studies/user-education-programs/{id}/";
const NoBody = z.object({});

/** The form of an order for oneself: its deadline is today or later. */
export function orderFrom(today: string) {
  const { create } = userEducationProgramContract;
  const deadline = Day.check(z.refine((day) => day >= today, because("deadline_past")));
  return endpoint({ ...create, body: z.extend(create.body, { deadline_date: deadline }) });
}

export const userEducationProgramContract = {
  ...education,
  create: endpoint({
    ...education.create,
    who: "signed-in",
    summary:
      "Order an education program for oneself, or assign it to somebody (administrators); without a briefing date it begins today",
  }),
  confirm: event(`${one}confirm/`, {
    summary: "Confirm an ordered program: learning begins",
    body: NoBody,
    problems: ["program_state"],
  }),
  undoConfirm: endpoint({
    method: "POST",
    path: `${one}undo-confirm/`,
    who: "administrator",
    summary:
      "Undo one's own confirmation of an order within ten minutes, while nothing was begun: it waits again, and the notice is withdrawn",
    body: NoBody,
    answer: UserProgram,
    problems: ["program_state", "decision_stands"],
    changes: ["user-programs", ...also, "appeals"],
  }),
  reject: event(`${one}reject/`, {
    summary: "Reject an ordered program, perhaps with a reason that the person sees",
    body: z.object({ reason: z.optional(z.nullable(manyLines(1000))) }),
    problems: ["program_state"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: `${one}withdraw/`,
    who: "signed-in",
    summary: "Withdraw one's own order while it waits: it is gone, or rejected again if it had been rejected before",
    body: NoBody,
    problems: ["program_state"],
    changes: ["user-programs"],
  }),
  hide: endpoint({
    method: "POST",
    path: `${one}hide/`,
    who: "signed-in",
    summary: "Hide that an order of one's own was rejected, until it is ordered again; repeating it changes nothing",
    body: NoBody,
    problems: ["program_state"],
    changes: ["user-programs"],
  }),
  return: event(`${one}return/`, {
    summary:
      "Return a program that waits for its certificate: these courses of the person must be taken again, for a reason that the person sees",
    body: z.object({
      /** Courses of the person: ids of user-education-program-courses. */
      courses: z
        .array(Id)
        .check(z.minLength(1, { error: "required" }), z.maxLength(1000))
        .check(z.refine((ids) => new Set(ids).size === ids.length, { error: "invalid" })),
      reason: manyLines(1000),
    }),
    problems: ["program_state"],
  }),
  approve: event(`${one}approve/`, {
    summary: "Confirm the certificate of a program whose courses are passed",
    body: NoBody,
    problems: ["program_state"],
  }),
};

/** Administrators assign them, also to people who match no rule; without a briefing date they begin today. */
export const userAdaptationProgramContract = ofKind(
  "adaptation",
  z.object({ user: Id, program: Id, ...Dates }),
  columnsOf<UserProgram>()({
    user: { header: "adaptationSetup.person", text: fullName, kind: "person" },
    title: { header: "adaptationSetup.group", grows: true, onPhone: "line" },
    status: {
      header: "adaptationSetup.statusOf",
      text: ({ status }, { t }) => t(`programStates.${status}`),
      kind: "badge",
      priority: 1,
      onPhone: "below",
    },
    briefing_date: { header: "adaptationSetup.briefing", ...dateIn("briefing_date") },
    deadline_date: {
      header: "adaptationSetup.deadline",
      ...dateIn("deadline_date"),
      kind: "deadline",
      beside: "days_late",
    },
    days_late: lateBeside(pressing),
    courses_count: { header: "programs.courses", align: "end", priority: 3 },
  }),
);
export const userProgramContracts = {
  education: userEducationProgramContract,
  adaptation: userAdaptationProgramContract,
};
