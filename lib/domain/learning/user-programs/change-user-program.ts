import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { type LockedProgram, lockUserProgram } from "@/lib/domain/learning/locks";
import { courseDeadline, earlierDay } from "@/lib/rules/due-days";
import { userProgramRows } from "./user-programs";

export type Dates = { briefing_date?: string | null | undefined; deadline_date?: string | null | undefined };

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
    await setDates(db, before, dates);
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

type Due = { id: number; days: number; deadline: string | null };

const DUES = `SELECT c.id, k.days_to_complete AS days, c.deadline_date::text AS deadline FROM user_courses c
JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id WHERE c.company_id = $1 AND c.user_program_id = $2 ORDER BY c.id`;

const SET_PROGRAM =
  "UPDATE user_programs SET briefing_date = $3::date, deadline_date = $4::date WHERE company_id = $1 AND id = $2";
const SET_COURSES = `UPDATE user_courses c SET deadline_date = d.due FROM jsonb_to_recordset($2::jsonb) AS d(id int, due date)
WHERE c.company_id = $1 AND c.id = d.id`;

/** Dates that are undefined stay. The program must be locked. */
export async function setDates(
  db: CompanyDb,
  before: LockedProgram,
  dates: Dates,
  { keepsByHand = true } = {},
): Promise<void> {
  const [was, is] = [before, { ...before, ...sentDates(dates) }].map((one) => ({
    briefing: one.briefing_date,
    deadline: one.deadline_date,
  }));
  if (!was || !is) return;
  if (is.briefing && is.deadline && is.deadline < is.briefing)
    throw refuseFields({ deadline_date: ["deadline_before_briefing"] });
  await db.$sql(SET_PROGRAM, before.id, is.briefing, is.deadline);
  const courses = await db.$sql<Due>(DUES, before.id);
  const isByHand = ({ days, deadline }: Due) => keepsByHand && deadline !== courseDeadline(was, days);
  const dues = courses.map((one) => ({
    id: one.id,
    due: isByHand(one) ? earlierDay(one.deadline, is.deadline) : courseDeadline(is, one.days),
  }));
  if (dues.length) await db.$sql(SET_COURSES, JSON.stringify(dues));
}

function sentDates(dates: Dates): Partial<Pick<LockedProgram, keyof Dates>> {
  return Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined));
}
