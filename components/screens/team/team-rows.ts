import type { ReportKind } from "@/lib/contracts/team-reports";
import type { AdaptationRow, EducationRow } from "@/lib/contracts/team-rows";

export type TeamKind = Exclude<ReportKind, "estimates">;

/** What every report tells of a person. */
export type TeamPerson = Omit<EducationRow, "specializations">;

/** A person of one of the two reports about programs. */
export type TeamRow = EducationRow | AdaptationRow;

export function programsOf(row: TeamRow) {
  return "specializations" in row ? row.specializations : row.adaptations;
}
