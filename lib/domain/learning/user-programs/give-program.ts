import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldErrors } from "@/lib/contracts/problem";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { holdCoursesOf } from "@/lib/domain/learning/locks";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { openCourses } from "../user-courses/open-courses";
import { userProgramRows } from "./user-programs";

type Body = {
  user?: number | undefined;
  program: number;
  briefing_date?: string | null | undefined;
  deadline_date?: string | null | undefined;
};
type GiveContext = { today: string; title: string | null; person: string | null };

const SETTING = `SELECT ${TODAY}::text AS today,
  (SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $4::kind) AS title,
  (SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = $1 AND u.id = $3 AND u.deleted_at IS NULL) AS person`;

/** Uses a rejected row again. For any other existing row it changes and returns nothing. */
const GIVE = `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date)
SELECT g.company_id, $3::int, g.id, g.kind, $6::user_program_status, $4::date, $5::date FROM programs g WHERE g.company_id = $1 AND g.id = $2
ON CONFLICT (company_id, user_id, program_id) DO UPDATE
  SET status = EXCLUDED.status, briefing_date = EXCLUDED.briefing_date, deadline_date = EXCLUDED.deadline_date WHERE user_programs.status = 'rejected'
RETURNING id`;

/**
 * A person orders a specialization, which an administrator must confirm, or an administrator assigns a program to
 * somebody else, who can begin immediately. Without a date it begins today.
 */
export async function giveProgram(
  actor: Actor,
  kind: CourseKind,
  { user = actor.userId, program, briefing_date, deadline_date = null }: Body,
): Promise<UserProgram> {
  const isOrder = kind === "education" && user === actor.userId;
  if (!isOrder && !isAdministrator(actor)) throw new DomainError("forbidden");
  return inCompany(actor, async (db) => {
    const [context] = await db.$sql<GiveContext>(SETTING, program, user, kind);
    const { today, title, person } = context as GiveContext;
    const briefing = briefing_date ?? today;
    const errors: FieldErrors = {};
    if (person === null) errors.user = ["no_such_object"];
    if (title === null) errors.program = ["no_such_object"];
    if (deadline_date !== null && deadline_date < briefing) errors.deadline_date = ["deadline_before_briefing"];
    if (title === null || person === null || Object.keys(errors).length) throw refuseFields(errors);
    if (!isOrder) await holdCoursesOf(db, program);
    const [row] = await db.$sql<{ id: number }>(
      GIVE,
      program,
      user,
      briefing,
      deadline_date,
      isOrder ? "processing" : "confirmed",
    );
    if (!row) throw new DomainError("program_already_given");
    if (!isOrder) await openCourses(db, [row.id]);
    if (isOrder) await happened(db, actor, { name: "program_ordered", id: row.id, user, program });
    else await happened(db, actor, { name: "program_assigned", id: row.id, user, program, forFollowers: { kind } });
    return userProgramRows[kind].find(db, actor, row.id);
  });
}
