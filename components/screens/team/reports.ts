import {
  type AdaptationRow,
  type EducationRow,
  type ReportKind,
  teamReportContract,
} from "@/lib/contracts/team-reports";

export type TeamKind = Exclude<ReportKind, "estimates">;

/** A person of one of the two reports about programs. */
export type TeamRow = EducationRow | AdaptationRow;

export const programReports = { education: teamReportContract.education, adaptation: teamReportContract.adaptation };

export function programsOf(row: TeamRow) {
  return "specializations" in row ? row.specializations : row.adaptations;
}
