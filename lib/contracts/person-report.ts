import * as z from "zod/mini";
import { cycleReasons, isDue } from "@/lib/rules/program-states";
import { type StageType, stageStatuses, stageTypes } from "@/lib/rules/stages";
import { Certificate } from "./certificates";
import { fileQuery } from "./crud";
import { endpoint } from "./endpoint";
import { ExamDocument } from "./exam-review";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { ExamDecision } from "./in-person-exams";
import { columnsOf, lateBeside, type Words } from "./list-columns";
import { Marks } from "./marks";
import { Attempt } from "./online-test-attempts";
import { ReportedProgram } from "./team-rows";
import { UserCourse } from "./user-courses";
import { FilePath, PersonInfo } from "./user-row";

/** Which version of the course was passed; null where it is not passed, or has only one. */
const PassedVersion = z.nullable(z.int());

/** A course with everything that happened in it. */
export const ReportedCourse = named(
  "ReportedCourse",
  z.extend(UserCourse, {
    /** When all its required stages were passed. */
    passed_at: z.nullable(Instant),
    version: PassedVersion,
    examiner_info: z.nullable(PersonInfo),
    /** The finished tries of its online test, of every round. */
    attempts: z.array(Attempt),
    /** About its in-person exam, of every round, the newest first. */
    decisions: z.array(ExamDecision),
    /** The examiner's, of the present round; for the learner once it is decided. */
    documents: z.array(ExamDocument),
  }),
);
export type ReportedCourse = z.output<typeof ReportedCourse>;

/** What was done before courses of a program were to be learned again; the newest is first. */
export const ClosedCycle = named(
  "ClosedCycle",
  z.object({
    number: z.int(),
    reason: z.enum(cycleReasons),
    briefing_date: z.nullable(DayShown),
    deadline_date: z.nullable(DayShown),
    pass_date: z.nullable(DayShown),
    closed_at: Instant,
    /** The certificate that it ended with. */
    certificate: z.nullable(z.object({ number: z.int(), code: Text })),
    /** The courses that are learned again, as they were called and as far as they were. */
    courses: z.array(
      z.object({
        course: Id,
        title: Text,
        passed_at: z.nullable(Instant),
        version: PassedVersion,
        stages: z.array(
          z.object({
            type: z.enum(stageTypes),
            status: z.enum(stageStatuses),
            round: z.int(),
            score: z.nullable(z.number()),
            finished_at: z.nullable(Instant),
          }),
        ),
        materials: z.array(z.object({ title: Text, done_at: Instant })),
      }),
    ),
  }),
);
export type ClosedCycle = z.output<typeof ClosedCycle>;

export const ReportedStudy = named(
  "ReportedStudy",
  z.extend(ReportedProgram, {
    kind: z.enum(["education", "adaptation"]),
    briefing_date: z.nullable(DayShown),
    return_reason: z.nullable(Text),
    courses: z.array(ReportedCourse),
    cycles: z.array(ClosedCycle),
  }),
);
export type ReportedStudy = z.output<typeof ReportedStudy>;

/** All of a person: what one learned, passed and was estimated for. */
export const PersonReport = named(
  "PersonReport",
  z.object({
    user: Id,
    full_name: Text,
    avatar: FilePath,
    position_title: z.nullable(Text),
    unit_title: z.nullable(Text),
    /** The unit after those above it: "Region / City / Shop". */
    unit_path: z.nullable(Text),
    /** The units that the person manages, by their paths. */
    managed_units: z.array(z.object({ id: Id, path: Text })),
    /** Of the unit; null if the person manages it. */
    manager: z.nullable(PersonInfo),
    /** Of both kinds, without rejected orders, the newest first. */
    programs: z.array(ReportedStudy),
    /** Over all competencies, with the tasks. */
    marks: Marks,
    certificates: z.array(Certificate),
  }),
);
export type PersonReport = z.output<typeof PersonReport>;

/** One thing that a person learned, was estimated for, or got. */
type RecordLine = {
  full_name: string;
  kind: "course" | "task" | "certificate";
  program?: string;
  title(words: Words): string;
  outcome(words: Words): string;
  version?: number | null;
  tries?: number;
  score?: number | null;
  deadline_date?: string | null;
  /** The deadline presses. */
  isDue?: boolean;
  when(words: Words): string;
};

function linesOf({ full_name, programs, marks, certificates }: PersonReport): RecordLine[] {
  const courses = programs.flatMap(({ title: program, status, courses }) =>
    courses.map(
      (course): RecordLine => ({
        full_name,
        kind: "course",
        program,
        deadline_date: course.deadline_date,
        isDue: isDue(status) && course.passed_at === null,
        version: course.version,
        tries: course.attempts.length,
        score: course.exams.find(({ exam_type }) => exam_type === "etest")?.best_score ?? null,
        title: () => course.title,
        outcome: (words) => stagesText(course, words),
        when: ({ day }) => day(course.passed_at),
      }),
    ),
  );
  const earlier = programs.flatMap(({ title: program, cycles }) =>
    cycles.flatMap(({ courses }) =>
      courses.map(
        ({ title, stages, passed_at, version }): RecordLine => ({
          full_name,
          kind: "course",
          program,
          version,
          score: stages.find(({ type }) => type === "etest")?.score ?? null,
          title: () => title,
          outcome: (words) => outcomesText(stages, words),
          when: ({ day }) => day(passed_at),
        }),
      ),
    ),
  );
  const tasks = marks.results.map(
    (task): RecordLine => ({
      full_name,
      kind: "task",
      deadline_date: task.deadline_date,
      isDue: task.score === null,
      score: task.score,
      title: () => [task.title, task.checklist_title].join(", "),
      outcome: ({ t }) => (task.score === null ? t("tasks.pending") : ""),
      when: ({ day }) => day(task.estimation_date),
    }),
  );
  const papers = certificates.map(
    ({ program_title: program, number, pass_date, ...standing }): RecordLine => ({
      full_name,
      kind: "certificate",
      program,
      title: ({ t }) => t("certificates.numberValue", { number }),
      outcome: (words) => standingText(standing, words),
      when: ({ date }) => date(pass_date),
    }),
  );
  return [...courses, ...earlier, ...tasks, ...papers];
}

/** Until when a certificate is valid, or that it is not; empty for one without an end. */
export function standingText(
  { valid_until, is_valid, is_expired }: Pick<Certificate, "valid_until" | "is_valid" | "is_expired">,
  { t, date }: Pick<Words, "t" | "date">,
): string {
  if (valid_until && (is_valid || is_expired))
    return t(is_valid ? "record.validUntil" : "record.expired", { date: date(valid_until) });
  return is_valid ? "" : t("record.notValid");
}

/** Every stage of a course, with how it ended. */
function stagesText({ exams }: UserCourse, words: Words): string {
  return outcomesText(
    exams.map(({ exam_type: type, status }) => ({ type, status })),
    words,
  );
}

function outcomesText(stages: readonly { type: StageType; status: string }[], { t }: Words): string {
  const outcomeOf = (status: string) =>
    t(status === "passed" || status === "failed" ? `record.outcomes.${status}` : "record.pending");
  return stages.map(({ type, status }) => `${t(`record.stages.${type}`)}: ${outcomeOf(status)}`).join(", ");
}

const columns = columnsOf<RecordLine>()({
  user: { header: "team.columns.user", text: ({ full_name }) => full_name },
  kind: { header: "record.file.kind", text: ({ kind }, { t }) => t(`record.file.${kind}`) },
  program: { header: "record.file.program", text: ({ program = "" }) => program },
  title: { header: "record.file.title", text: ({ title }, words) => title(words) },
  outcome: { header: "record.file.outcome", text: ({ outcome }, words) => outcome(words) },
  version: { header: "record.file.version", text: ({ version }) => String(version ?? "") },
  tries: { header: "record.file.tries", text: ({ tries }) => (tries === undefined ? "" : String(tries)) },
  score: { header: "record.score", text: ({ score }, { number }) => number(score) },
  deadline_date: {
    header: "team.columns.deadline",
    text: ({ deadline_date }, { date }) => date(deadline_date),
    beside: "days_late",
  },
  days_late: lateBeside(({ isDue: presses, deadline_date }) => (presses ? deadline_date : null)),
  date: { header: "record.file.date", text: ({ when }, words) => when(words) },
});

export const personReportContract = {
  read: endpoint({
    method: "GET",
    path: "/reports/users/{id}/",
    who: "signed-in",
    summary:
      "All of a person (oneself; a manager also people of the team; an administrator everybody): programs with courses, tries, exams and documents, tasks, marks, certificates",
    query: z.object(fileQuery),
    answer: PersonReport,
    columns,
    lines: { of: linesOf },
    reads: [
      ...([
        "people",
        "places",
        "company",
        "programs",
        "user-programs",
        "activity",
        "courses",
        "tests",
        "ticks",
      ] as const),
      ...(["exams", "attempts", "certificates", "tasks", "marks", "checklists"] as const),
    ],
  }),
};
