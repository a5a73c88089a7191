import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldErrors } from "@/lib/contracts/problem";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import type { News } from "@/lib/domain/notices/notice-params";
import { tell } from "@/lib/domain/notices/tell";
import { spokenNameSql } from "@/lib/domain/people/users/person-name.sql";
import { holdCoursesOf } from "../locks/hold-courses";
import { openCourses } from "../user-courses/open-courses";
import { administrators } from "./administrators";
import { userProgramRows } from "./user-programs";

type Body = { user?: number | undefined; program: number; briefing_date?: string | null | undefined; deadline_date?: string | null | undefined };
type Setting = { today: string; title: string | null; person: string | null };
type Given = { user: number; program: number; title: string; person: string };

const SETTING = `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today,
  (SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $4::kind) AS title,
  (SELECT ${spokenNameSql("u")} FROM users u WHERE u.company_id = $1 AND u.id = $3 AND u.deleted_at IS NULL) AS person`;

/** A row that was rejected is used again; every other one stays as it is, and then this answers nothing. */
const GIVE = `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date)
SELECT g.company_id, $3::int, g.id, g.kind, $6::user_program_status, $4::date, $5::date FROM programs g WHERE g.company_id = $1 AND g.id = $2
ON CONFLICT (company_id, user_id, program_id) DO UPDATE
  SET status = EXCLUDED.status, briefing_date = EXCLUDED.briefing_date, deadline_date = EXCLUDED.deadline_date WHERE user_programs.status = 'rejected'
RETURNING id`;

/**
 * A person orders a specialization, which then waits for an administrator; or an administrator assigns a program to
 * somebody else, who can begin at once. Without a date it begins today.
 */
export async function giveProgram(
  actor: Actor,
  kind: CourseKind,
  { user = actor.userId, program, briefing_date, deadline_date = null }: Body,
): Promise<UserProgram> {
  const isOrder = kind === "education" && user === actor.userId;
  if (!isOrder && !isAdministrator(actor)) throw new DomainError("forbidden");
  return inCompany(actor, async (db) => {
    const [setting] = await db.$sql<Setting>(SETTING, program, user, kind);
    const { today, title, person } = setting as Setting;
    const briefing = briefing_date ?? today;
    const errors: FieldErrors = {};
    if (person === null) errors.user = ["no_such_object"];
    if (title === null) errors.program = ["no_such_object"];
    if (deadline_date !== null && deadline_date < briefing) errors.deadline_date = ["deadline_before_briefing"];
    if (title === null || person === null || Object.keys(errors).length) throw refuseFields(errors);
    if (!isOrder) await holdCoursesOf(db, program);
    const [given] = await db.$sql<{ id: number }>(GIVE, program, user, briefing, deadline_date, isOrder ? "processing" : "confirmed");
    if (!given) throw new DomainError("program_already_given");
    if (!isOrder) await openCourses(db, [given.id]);
    await tell(db, actor, await newsOf(db, kind, isOrder, { user, program, title, person }));
    await recordDeed(db, actor, isOrder ? "program_ordered" : "program_assigned", "user_program", given.id, { user, program });
    return userProgramRows[kind].find(db, actor, given.id);
  });
}

async function newsOf(db: CompanyDb, kind: CourseKind, isOrder: boolean, { user, title: program, person }: Given): Promise<News[]> {
  if (kind === "adaptation") return [{ userId: user, code: "UAA", params: { program } }];
  if (!isOrder) return [{ userId: user, code: "UEC", params: { program, event: "assigned" } }];
  return (await administrators(db)).map((userId) => ({ userId, code: "MEC", params: { program, person } }));
}
