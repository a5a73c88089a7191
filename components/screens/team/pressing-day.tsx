"use client";

import { NudgeBell, NudgeButton } from "./nudge-button";
import { pressingCell } from "./report-people";
import type { TeamKind, TeamRow } from "./team-rows";

type Pressing = { row: TeamRow; kind: TeamKind };

/** The next day of a person. Beside one that is late or near a bell reminds them; a phone has it in the opened row. */
export function PressingDay({ row, kind }: Pressing) {
  return (
    <span className="relative block">
      {pressingCell.cell(row)}
      <NudgeBell {...askedOf(row)} kind={kind} className="absolute -top-1 -right-2 z-1 max-sm:hidden print:hidden" />
    </span>
  );
}

/** The same by a button with its word, where a row of a phone is open. */
export function PersonNudge({ row, kind }: Pressing) {
  return <NudgeButton {...askedOf(row)} kind={kind} className="mb-3 sm:hidden print:hidden" />;
}

const askedOf = ({ user, full_name, next_deadline }: TeamRow) => ({ user, row: full_name, day: next_deadline });
