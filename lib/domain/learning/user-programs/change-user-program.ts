import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserProgram } from "@/lib/domain/learning/locks";
import { refuseFields } from "@/lib/domain/refusal";
import { type Dates, datesAfter, endsBeforeItBegins, type NewDates, setDates } from "./set-dates";
import { userProgramRows } from "./user-programs";

/**
 * Changes the dates of a person's program. Its courses get new due dates; a date set by hand stays, but not after the
 * program's deadline.
 */
export async function changeUserProgram(
  actor: Actor,
  kind: CourseKind,
  id: number,
  dates: Dates,
): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    const before = await lockUserProgram(db, kind, id);
    refuseDates({ before, dates });
    await setDates(db, [{ before, dates }]);
    await happened(db, actor, {
      name: "user_program_changed",
      id,
      user: before.user,
      program: before.program,
      fields: Object.keys(dates),
    });
    return userProgramRows[kind].find(db, actor, id);
  });
}

/** A program must not end before it begins. */
export function refuseDates({ before, dates }: NewDates): void {
  if (endsBeforeItBegins(datesAfter(before, dates)))
    throw refuseFields({ deadline_date: ["deadline_before_briefing"] });
}
