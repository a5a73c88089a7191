import {
  type AdaptationRow,
  type CompetencyCell,
  type CompetencyRow,
  type EducationRow,
  type ReportedEstimate,
  type ReportedProgram,
  teamReportContract,
} from "@/lib/contracts/team-reports";
import { userEducationProgramContract } from "@/lib/contracts/user-programs";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import type { MessageKey } from "@/lib/i18n/keys";
import { fullName } from "@/lib/rules/person-names";
import { date, flag, type ListColumn, plain } from "./column-kinds";
import { declare, declareLines } from "./declare";
import { scoreText } from "./formats";

type Person = Pick<EducationRow, "full_name" | "position_title" | "unit_title">;

const person = {
  user: plain("team.columns.user", "full_name"),
  position: plain("team.columns.position", "position_title"),
  unit: plain("team.columns.unit", "unit_title"),
};

/** The person, and one of their programs; null for somebody without any. */
type ProgramLine = Person & { one: ReportedProgram | null };

const programColumns = (title: MessageKey): Record<string, ListColumn<ProgramLine>> => ({
  program: { header: title, text: ({ one }) => one?.title ?? "" },
  status: { header: "team.columns.status", text: ({ one }, { t }) => (one ? t(`programStates.${one.status}`) : "") },
  is_retraining: flag("team.columns.retraining", ({ one }) => one?.is_retraining === true),
  progress: { header: "team.columns.progress", text: ({ one }) => (one ? String(one.progress) : "") },
  activity_date: {
    header: "team.columns.activity",
    text: ({ one }, { timeZone }) => (one?.activity_date ? dayText(one.activity_date, timeZone) : ""),
  },
  deadline_date: { header: "team.columns.deadline", text: ({ one }) => shownDate(one?.deadline_date ?? "") },
  pass_date: { header: "team.columns.passed", text: ({ one }) => shownDate(one?.pass_date ?? "") },
  is_overdue: flag("team.columns.overdue", ({ one }) => one?.is_overdue === true),
});

/** One line for each of these, or one without any. */
const each = <Row extends Person, One>(row: Row, all: readonly One[]) =>
  (all.length ? all : [null]).map((one) => ({ ...row, one }));

declareLines(teamReportContract.education, (row: EducationRow) => each(row, row.specializations), {
  own: person,
  other: programColumns("team.columns.specialization"),
});
declareLines(teamReportContract.adaptation, (row: AdaptationRow) => each(row, row.adaptations), {
  own: person,
  other: programColumns("team.columns.adaptation"),
});

type TaskLine = Person & { mean_score: number | null; one: ReportedEstimate | null };

const estimated: Record<string, ListColumn<TaskLine>> = {
  ...person,
  mean_score: {
    header: "team.columns.mean",
    text: ({ mean_score }, { language }) => (mean_score === null ? "" : scoreText(language, mean_score)),
  },
};
const taskColumns: Record<string, ListColumn<TaskLine>> = {
  task: { header: "tasks.columns.title", text: ({ one }) => one?.title ?? "" },
  checklist: { header: "tasks.columns.checklist", text: ({ one }) => one?.checklist_title ?? "" },
  deadline_date: { header: "tasks.columns.deadline", text: ({ one }) => shownDate(one?.deadline_date ?? "") },
  score: {
    header: "tasks.columns.score",
    text: ({ one }, { t, language }) =>
      one ? (one.score === null ? t("tasks.pending") : scoreText(language, one.score)) : "",
  },
  estimation_date: {
    header: "tasks.columns.estimated",
    text: ({ one }, { timeZone }) => (one?.estimation_date ? dayText(one.estimation_date, timeZone) : ""),
  },
};

declare(userEducationProgramContract.list, {
  user: { header: "developmentManagement.columns.user", text: fullName },
  status: { header: "developmentManagement.columns.status", text: ({ status }, { t }) => t(`programStates.${status}`) },
  title: plain("developmentManagement.columns.specialization", "title"),
  deadline_date: date("developmentManagement.columns.deadline", "deadline_date"),
  pass_date: date("team.columns.passed", "pass_date"),
  progress: { header: "team.columns.progress", text: ({ progress }) => String(progress) },
});

declareLines(teamReportContract.estimates, (row) => each(row, row.estimates), {
  own: estimated,
  other: taskColumns,
});

type CompetencyLine = Omit<CompetencyRow, "cells"> & { one: CompetencyCell | null };

const number = (
  header: MessageKey,
  field: "score_sum" | "max_sum" | "checked" | "asked",
): ListColumn<CompetencyLine> => ({
  header,
  text: ({ one }) => (one ? String(one[field]) : ""),
});

const competencyColumns: Record<string, ListColumn<CompetencyLine>> = {
  competency: {
    header: "heatMap.competency",
    names: { course: ({ one }) => one?.course ?? null },
    text: ({ one }, { titleOf }) => (one ? titleOf("course", one.course) : ""),
  },
  percent: {
    header: "heatMap.percent",
    text: ({ one }, { language }) => (one ? scoreText(language, one.percent) : ""),
  },
  score_sum: number("heatMap.points", "score_sum"),
  max_sum: number("heatMap.allPoints", "max_sum"),
  checked: number("heatMap.passed", "checked"),
  asked: number("heatMap.asked", "asked"),
  estimation_date: {
    header: "heatMap.estimated",
    text: ({ one }, { timeZone }) => (one ? dayText(one.estimation_date, timeZone) : ""),
  },
};

declareLines(teamReportContract.competencies, (row: CompetencyRow) => each(row, row.cells), {
  own: {
    ...person,
    gap: {
      header: "heatMap.gap",
      text: ({ gap }: CompetencyLine, { language }) => (gap === null ? "" : scoreText(language, gap)),
    },
  },
  other: competencyColumns,
});
