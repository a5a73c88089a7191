import type { EducationRow } from "@/lib/contracts/team-reports";

/** What every report tells of a person. */
export type TeamPerson = Omit<EducationRow, "specializations">;
