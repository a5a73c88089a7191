import type { BodyOf } from "@/lib/contracts/endpoint";
import type { FieldErrors } from "@/lib/contracts/problem";
import type { UserAdaptationProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { tell } from "@/lib/domain/notices/tell";
import { openCourses } from "./open-courses";
import { userProgramRows } from "./user-programs";

type Body = BodyOf<typeof userAdaptationProgramContract.create>;

const SETTING = `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today,
  (SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = 'adaptation') AS title,
  EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.id = $3 AND u.deleted_at IS NULL) AS is_known`;

/** A row that was rejected is used again; every other one stays as it is, and then this answers nothing. */
const GIVE = `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date)
SELECT g.company_id, $3::int, g.id, g.kind, 'confirmed', $4::date, $5::date FROM programs g WHERE g.company_id = $1 AND g.id = $2
ON CONFLICT (company_id, user_id, program_id) DO UPDATE
  SET status = 'confirmed', briefing_date = EXCLUDED.briefing_date, deadline_date = EXCLUDED.deadline_date WHERE user_programs.status = 'rejected'
RETURNING id`;

/** An administrator assigns an adaptation program to one person, whether or not its rule would. Without a date it begins today. */
export async function assignProgram(actor: Actor, { user, program, briefing_date, deadline_date = null }: Body): Promise<UserAdaptationProgram> {
  return inCompany(actor, async (db) => {
    const [setting] = await db.$sql<{ today: string; title: string | null; is_known: boolean }>(SETTING, program, user);
    const { today, title, is_known } = setting as NonNullable<typeof setting>;
    const briefing = briefing_date ?? today;
    const errors: FieldErrors = {};
    if (!is_known) errors.user = ["no_such_object"];
    if (title === null) errors.program = ["no_such_object"];
    if (deadline_date !== null && deadline_date < briefing) errors.deadline_date = ["deadline_before_briefing"];
    if (title === null || Object.keys(errors).length) throw refuseFields(errors);
    const [given] = await db.$sql<{ id: number }>(GIVE, program, user, briefing, deadline_date);
    if (!given) throw new DomainError("program_already_given");
    await openCourses(db, [given.id]);
    await tell(db, actor, [{ userId: user, code: "UAA", params: { program: title } }]);
    await recordDeed(db, actor, "program_assigned", "user_program", given.id, { user, program });
    return userProgramRows.find(db, actor, given.id);
  });
}
