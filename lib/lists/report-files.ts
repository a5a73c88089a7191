import { type MarkedTask, type Marks, marksContract } from "@/lib/contracts/marks";
import { type PersonReport, personReportContract } from "@/lib/contracts/person-report";
import { type TeamSummary, teamReportContract } from "@/lib/contracts/team-reports";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import type { ListColumn, Words } from "./column-kinds";
import { declareReport } from "./declare";
import { scoreText } from "./formats";

const score = (value: number | null, { language }: Words) => (value === null ? "" : scoreText(language, value));
const day = (instant: string | null, { timeZone }: Words) => (instant ? dayText(instant, timeZone) : "");

type MarkLine = Pick<Marks, "full_name"> & { one: MarkedTask };

const marks: Record<string, ListColumn<MarkLine>> = {
  user: { header: "team.columns.user", text: ({ full_name }) => full_name },
  task: { header: "tasks.columns.title", text: ({ one }) => one.title },
  checklist: { header: "tasks.columns.checklist", text: ({ one }) => one.checklist_title },
  specializations: {
    header: "team.columns.specialization",
    text: ({ one }) => one.programs.map(({ program_title }) => program_title).join(", "),
  },
  competencies: {
    header: "myMarks.columns.competency",
    text: ({ one }, words) =>
      one.competencies
        .map(({ title, percent }) => [title, score(percent, words)].filter(Boolean).join(": "))
        .join(", "),
  },
  estimator: { header: "tasks.columns.estimator", text: ({ one }) => fullName(one.estimator_info) },
  deadline_date: { header: "tasks.columns.deadline", text: ({ one }) => shownDate(one.deadline_date ?? "") },
  score: {
    header: "tasks.columns.score",
    text: ({ one }, words) => (one.score === null ? words.t("tasks.pending") : score(one.score, words)),
  },
  estimation_date: { header: "tasks.columns.estimated", text: ({ one }, words) => day(one.estimation_date, words) },
};

declareReport(marksContract.read, ({ full_name, results }) => results.map((one) => ({ full_name, one })), marks);

const numbers = [
  ...(["people", "overdue", "due_soon", "waiting_orders", "waiting_exams", "waiting_certificates"] as const),
  ...(["pending_tasks", "mean_score", "mean_progress"] as const),
] satisfies (keyof TeamSummary)[];
type NumberLine = { name: (typeof numbers)[number]; value: number | null };

const summary: Record<string, ListColumn<NumberLine>> = {
  name: { header: "team.strip.name", text: ({ name }, { t }) => t(`team.strip.${name}`) },
  value: { header: "team.strip.value", text: ({ value }, words) => score(value, words) },
};

declareReport(
  teamReportContract.summary,
  (all) => numbers.map((name): NumberLine => ({ name, value: all[name] })),
  summary,
);

/** One thing that a person learned, was estimated for, or got. */
type RecordLine = {
  full_name: string;
  kind: "course" | "task" | "certificate";
  program?: string;
  title(words: Words): string;
  outcome(words: Words): string;
  tries?: number;
  score?: number | null;
  deadline_date?: string | null;
  date(words: Words): string;
};

function linesOfPerson({ full_name, programs, marks, certificates }: PersonReport): RecordLine[] {
  const courses = programs.flatMap(({ title: program, courses }) =>
    courses.map(
      (course): RecordLine => ({
        full_name,
        kind: "course",
        program,
        deadline_date: course.deadline_date,
        tries: course.attempts.length,
        score: course.exams.find(isTest)?.best_score ?? null,
        title: () => course.title,
        outcome: (words) => stagesText(course, words),
        date: (words) => day(course.passed_at, words),
      }),
    ),
  );
  const tasks = marks.results.map(
    (task): RecordLine => ({
      full_name,
      kind: "task",
      deadline_date: task.deadline_date,
      score: task.score,
      title: () => [task.title, task.checklist_title].join(", "),
      outcome: ({ t }) => (task.score === null ? t("tasks.pending") : ""),
      date: (words) => day(task.estimation_date, words),
    }),
  );
  const papers = certificates.map(
    ({ program_title: program, number, pass_date, is_valid }): RecordLine => ({
      full_name,
      kind: "certificate",
      program,
      title: ({ t }) => t("certificates.numberValue", { number }),
      outcome: ({ t }) => (is_valid ? "" : t("record.notValid")),
      date: () => shownDate(pass_date),
    }),
  );
  return [...courses, ...tasks, ...papers];
}

const isTest = ({ exam_type }: UserCourse["exams"][number]) => exam_type === "etest";

/** Every stage of a course, with how it ended. */
function stagesText({ exams }: UserCourse, { t }: Words): string {
  const outcomeOf = (status: string) =>
    t(status === "passed" || status === "failed" ? `record.outcomes.${status}` : "record.pending");
  return exams.map(({ exam_type, status }) => `${t(`record.stages.${exam_type}`)}: ${outcomeOf(status)}`).join(", ");
}

const record: Record<string, ListColumn<RecordLine>> = {
  user: { header: "team.columns.user", text: ({ full_name }) => full_name },
  kind: { header: "record.file.kind", text: ({ kind }, { t }) => t(`record.file.${kind}`) },
  program: { header: "record.file.program", text: ({ program = "" }) => program },
  title: { header: "record.file.title", text: ({ title }, words) => title(words) },
  outcome: { header: "record.file.outcome", text: ({ outcome }, words) => outcome(words) },
  tries: { header: "record.file.tries", text: ({ tries }) => (tries === undefined ? "" : String(tries)) },
  score: { header: "record.score", text: ({ score: value = null }, words) => score(value, words) },
  deadline_date: { header: "team.columns.deadline", text: ({ deadline_date }) => shownDate(deadline_date ?? "") },
  date: { header: "record.file.date", text: ({ date }, words) => date(words) },
};

declareReport(personReportContract.read, linesOfPerson, record);
