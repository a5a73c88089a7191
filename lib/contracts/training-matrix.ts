import * as z from "zod/mini";
import { heldStates, matrixStates } from "@/lib/rules/matrix-states";
import { courseKinds } from "./courses";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, Day, DayShown, Flag, Id, named, Text } from "./fields";
import { columnsOf, lateBeside } from "./list-columns";
import { Group, PEOPLE_OF_REPORTS, person, Scope } from "./team-reports";

/** How a person stands in one program on the day of the matrix. */
const MatrixCell = z.object({
  program: Id,
  state: z.enum(heldStates),
  /** Percent of its courses that are passed; null on a past day, for which it is not known. */
  progress: z.nullable(z.int()),
  deadline_date: z.nullable(DayShown),
  pass_date: z.nullable(DayShown),
  /** The number and the last day of the certificate, where one stands or stood. */
  certificate: z.nullable(z.int()),
  valid_until: z.nullable(DayShown),
  is_retraining: Flag,
});
export type MatrixCell = z.output<typeof MatrixCell>;

export const MatrixRow = named(
  "MatrixRow",
  z.object({
    /** The same as `user`. */
    id: Id,
    user: Id,
    full_name: Text,
    unit_title: z.nullable(Text),
    unit_path: z.nullable(Text),
    position_title: z.nullable(Text),
    cells: z.array(MatrixCell),
  }),
);
export type MatrixRow = z.output<typeof MatrixRow>;

export const TrainingMatrix = named(
  "TrainingMatrix",
  z.extend(pageOf(MatrixRow), {
    /** The day of all states. */
    day: DayShown,
    /** It is over: the states are those of certificates alone. */
    is_past: Flag,
    /** Those that somebody of all pages has, by title, or the one that was asked for. */
    programs: z.array(z.object({ id: Id, title: Text })),
  }),
);
export type TrainingMatrix = z.output<typeof TrainingMatrix>;

type Line = Omit<MatrixRow, "cells"> & { one: MatrixCell | null };

const columns = {
  ...person,
  ...columnsOf<Line>()({
    program: {
      header: "matrix.program",
      names: { program: ({ one }) => one?.program ?? null },
      text: ({ one }, { titleOf }) => (one ? titleOf("program", one.program) : ""),
    },
    state: { header: "matrix.state", text: ({ one }, { t }) => t(`matrix.states.${one?.state ?? "none"}`) },
    progress: { header: "team.columns.progress", text: ({ one }) => String(one?.progress ?? "") },
    deadline_date: {
      header: "team.columns.programDeadline",
      text: ({ one }, { date }) => date(one?.deadline_date),
      beside: "days_late",
    },
    days_late: lateBeside(({ one }) => (one?.state === "late" ? one.deadline_date : null)),
    pass_date: { header: "team.columns.passed", text: ({ one }, { date }) => date(one?.pass_date) },
    certificate: { header: "matrix.certificate", text: ({ one }) => String(one?.certificate ?? "") },
    valid_until: { header: "certificates.validUntil", text: ({ one }, { date }) => date(one?.valid_until) },
    is_retraining: {
      header: "team.columns.retraining",
      text: ({ one }, { t }) => t(one?.is_retraining ? "resource.yes" : "resource.no"),
    },
  }),
};

/** A page of people is wide: sixty programs of each make it two megabytes. */
const MAX_MATRIX_SIZE = 200;

export const trainingMatrixContract = {
  read: endpoint({
    method: "GET",
    path: "/reports/matrix/",
    who: "signed-in",
    summary: `List: people by programs, with how each person stands in each: ${PEOPLE_OF_REPORTS}. With a \`day\` that is over the states are those of certificates on that day, with one to come what is late and over by then if nothing happens. \`state\` is about \`program\`, if that is named: \`none\` are those who lack it. \`ordering=program\` is by the states in the program \`by_program\``,
    query: z.extend(
      listParams(["user", "program"], {
        /** Of adaptation instead of specializations. */
        kind: z._default(z.enum(courseKinds, because("not_in_list")), "education"),
        unit: z.optional(Id),
        scope: z.optional(Scope),
        position: z.optional(Id),
        program: z.optional(Id),
        state: z.optional(z.enum(matrixStates, because("not_in_list"))),
        day: z.optional(Day),
        by_program: z.optional(Id),
        group: z.optional(Group),
      }),
      { page_size: z._default(z.int().check(z.minimum(1), z.maximum(MAX_MATRIX_SIZE)), 50) },
    ),
    answer: TrainingMatrix,
    columns,
    lines: {
      of: ({ cells, ...row }: MatrixRow) => (cells.length ? cells : [null]).map((one): Line => ({ ...row, one })),
      own: Object.keys(person),
    },
    reads: ["people", "places", "company", "programs", "user-programs", "certificates"],
    problems: ["forbidden"],
  }),
};
