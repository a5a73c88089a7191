import * as z from "zod/mini";
import { nameOrEmail } from "@/lib/rules/person-names";
import { programStates } from "@/lib/rules/program-states";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { DayShown, Flag, Id, named, Text } from "./fields";
import { columnsOf, dateIn, lateBeside, orderingOf, titled } from "./list-columns";
import { User } from "./user-row";
import { userFilters } from "./users";

/** A specialization of a person, without its courses. */
export const PersonProgram = named(
  "PersonProgram",
  z.object({
    id: Id,
    program: Id,
    title: Text,
    status: z.enum(programStates),
    is_retraining: Flag,
    progress: z.int(),
    deadline_date: z.nullable(DayShown),
    is_overdue: Flag,
  }),
);
export type PersonProgram = z.output<typeof PersonProgram>;

/** What a filter asks of a specialization: its state, or that its deadline has passed; `none`: there is no such one. */
export const programConditions = ["overdue", ...programStates, "none"] as const;
const Condition = z.enum(programConditions, { error: "not_in_list" });
export type ProgramCondition = z.output<typeof Condition>;

export const PersonWithPrograms = named(
  "PersonWithPrograms",
  z.extend(User, {
    /** First what is learned, the nearest deadline first. */
    specializations: z.array(PersonProgram),
    /** Of the specializations that are learned now. */
    next_deadline: z.nullable(DayShown),
    /** How long ago it was; 0 if it is not over. */
    overdue_days: z.int(),
  }),
);
export type PersonWithPrograms = z.output<typeof PersonWithPrograms>;

/** The person, and one of their specializations; null for somebody without any. */
type Line = PersonWithPrograms & { one: PersonProgram | null };

const person = columnsOf<PersonWithPrograms>()({
  avatar: {
    header: "users.columns.avatar",
    orderBy: "last_name",
    text: nameOrEmail,
    kind: "person",
    width: 180,
    grows: true,
  },
  email: { header: "users.columns.email", text: ({ email }) => email, isHidden: true, width: 200 },
  position: { header: "users.columns.position", ...titled("position", "position"), width: 130, priority: 3 },
  unit: { header: "users.columns.unit", ...titled("unit", "unit"), width: 130, priority: 3 },
});
const columns = {
  ...person,
  ...columnsOf<Line>()({
    program: {
      header: "userSpecializations.program",
      orderBy: false,
      text: ({ one }) => one?.title ?? "",
      grows: true,
      width: 160,
      priority: 1,
      isWhole: true,
      onPhone: "line",
    },
    status: {
      header: "userSpecializations.status",
      orderBy: false,
      text: ({ one }, { t }) => (one ? t(`programStates.${one.status}`) : ""),
      kind: "badge",
      width: 176,
      isWhole: true,
    },
    progress: {
      header: "userSpecializations.progress",
      orderBy: false,
      text: ({ one }) => (one ? String(one.progress) : ""),
      kind: "share",
      isWhole: true,
      isFigures: true,
    },
    deadline_date: {
      header: "userSpecializations.programDeadline",
      orderBy: false,
      text: ({ one }, { date }) => date(one?.deadline_date),
      kind: "date",
      width: 108,
      isWhole: true,
      isFigures: true,
      isHidden: true,
    },
    next_deadline: {
      header: "userSpecializations.nextDeadline",
      ...dateIn("next_deadline"),
      kind: "deadline",
      width: 136,
      priority: 1,
      onPhone: "end",
      beside: "overdue_days",
    },
    overdue_days: lateBeside<Line>(({ next_deadline }) => next_deadline),
  }),
};

export const peopleProgramsContract = {
  list: endpoint({
    method: "GET",
    path: "/studies/people-programs/",
    who: "administrator",
    summary:
      "List: people with their specializations, also those without any. `program` and `state` are about one and the same specialization: with `none` those who lack it. The file has one line for each specialization of a person",
    query: listParams(["id", ...orderingOf(columns)], {
      ...userFilters,
      program: z.optional(Id),
      state: z.optional(Condition),
    }),
    answer: pageOf(PersonWithPrograms),
    columns,
    lines: {
      of: (row: PersonWithPrograms) =>
        (row.specializations.length ? row.specializations : [null]).map((one) => ({ ...row, one })),
      own: [...Object.keys(person), "next_deadline", "overdue_days"],
    },
    reads: ["people", "sign-in", "places", "company", "programs", "user-programs"],
  }),
};
