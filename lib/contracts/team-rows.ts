// The rows of the reports of a team: people, with what a report tells of each.
import * as z from "zod/mini";
import { displayStates, programStates, STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { DayShown, Flag, Id, Instant, named, Text } from "./fields";
import { FilePath } from "./user-row";

/** The state of a person over several programs: that of the program that is least far. */
export const StateOfAll = z.enum(STATES_WITH_COURSES, { error: "not_in_list" });

const reported = {
  /** The same as `user`. */
  id: Id,
  user: Id,
  avatar: FilePath,
  full_name: Text,
  position_title: z.nullable(Text),
  unit: z.nullable(Id),
  unit_title: z.nullable(Text),
  /** The titles of the units from the top of the tree down to the person's, such as "Sales / Kyiv". */
  unit_path: z.nullable(Text),
  /** The units that the person manages and the reader may open: their members are the next level of the report. */
  managed_units: z.array(z.object({ id: Id, title: Text, color: Text })),
  /**
   * How many people are below a manager, at any depth of the units that the reader may open, and how many of them are late
   * in this report; null for who manages none of these.
   */
  below: z.nullable(z.object({ people: z.int(), overdue: z.int() })),
  /** Over the programs that are confirmed, review or done; null without any. */
  status: z.nullable(StateOfAll),
  progress: z.nullable(z.int()),
  activity_date: z.nullable(Instant),
  /** The earliest deadline that presses: of a confirmed program of the report's kind, or of a pending task. */
  next_deadline: z.nullable(DayShown),
  /** How many days ago it was; 0 for who is in time. */
  overdue_days: z.int(),
};

export const ReportedProgram = named(
  "ReportedProgram",
  z.object({
    id: Id,
    program: Id,
    title: Text,
    status: z.enum(programStates),
    display_status: z.enum(displayStates),
    is_retraining: Flag,
    progress: z.int(),
    activity_date: z.nullable(Instant),
    deadline_date: z.nullable(DayShown),
    pass_date: z.nullable(DayShown),
    is_overdue: Flag,
  }),
);
export type ReportedProgram = z.output<typeof ReportedProgram>;

export const ReportedEstimate = named(
  "ReportedEstimate",
  z.object({
    task: Id,
    title: Text,
    checklist_title: Text,
    deadline_date: z.nullable(DayShown),
    estimation_date: z.nullable(Instant),
    score: z.nullable(z.number()),
    is_overdue: Flag,
  }),
);
export type ReportedEstimate = z.output<typeof ReportedEstimate>;

export const EducationRow = named("EducationRow", z.object({ ...reported, specializations: z.array(ReportedProgram) }));
export type EducationRow = z.output<typeof EducationRow>;

export const AdaptationRow = named("AdaptationRow", z.object({ ...reported, adaptations: z.array(ReportedProgram) }));
export type AdaptationRow = z.output<typeof AdaptationRow>;

export const EstimatesRow = named(
  "EstimatesRow",
  z.object({
    ...reported,
    estimates: z.array(ReportedEstimate),
    /** Over the estimated tasks; null without any. */
    mean_score: z.nullable(z.number()),
  }),
);
export type EstimatesRow = z.output<typeof EstimatesRow>;
