import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldCode, FieldErrors } from "@/lib/contracts/problem";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { holdCoursesOf } from "@/lib/domain/learning/locks";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { afterMove, programMoves } from "@/lib/rules/program-states";
import { openCourses } from "../user-courses/open-courses";
import { finishPrograms } from "./finish-programs";
import { orUseAgain } from "./state.sql";
import { userProgramRows } from "./user-programs";

type Body = {
  user?: number | undefined;
  program: number;
  briefing_date?: string | null | undefined;
  deadline_date?: string | null | undefined;
};

const SETTING = statement(
  { today: "text", title: "text?", person: "text?" },
  `SELECT ${TODAY}::text AS today,
  (SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $4::kind) AS title,
  (SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = $1 AND u.id = $3 AND u.deleted_at IS NULL) AS person`,
);

const ORDERED_AT = { order: "now()", assign: "NULL::timestamptz" };
const give = (move: "order" | "assign") =>
  statement(
    { id: "int" },
    `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date, ordered_at)
SELECT g.company_id, $3::int, g.id, g.kind, '${programMoves[move].to}', $4::date, $5::date, ${ORDERED_AT[move]} FROM programs g WHERE g.company_id = $1 AND g.id = $2
${orUseAgain(move)}
RETURNING id`,
  );
const GIVE = { order: give("order"), assign: give("assign") };

/** Administrators may record a program of the past; an order is for what is still to be learned. */
function problemOfDeadline(deadline: string | null, briefing: string, first: string | null): FieldCode | undefined {
  if (deadline === null) return undefined;
  if (first !== null && deadline < first) return "deadline_past";
  return deadline < briefing ? "deadline_before_briefing" : undefined;
}

/**
 * A person orders a specialization, which an administrator must confirm, or an administrator assigns a program to
 * somebody else, who can begin immediately. Without a date it begins today.
 */
export async function giveProgram(
  actor: Actor,
  kind: CourseKind,
  { user = actor.userId, program, briefing_date, deadline_date = null }: Body,
): Promise<UserProgram> {
  const isOrder = user === actor.userId && afterMove("none", "order", kind) !== undefined;
  const move = isOrder ? "order" : "assign";
  if (programMoves[move].by === "administrator" && !isAdministrator(actor)) throw new Refusal("forbidden");
  return inCompany(actor, async (db) => {
    const [context] = await db.$sql(SETTING, program, user, kind);
    if (!context) throw new Error("A statement without FROM has one row");
    const { today, title, person } = context;
    const briefing = briefing_date ?? today;
    const errors: FieldErrors = {};
    if (person === null) errors.user = ["no_such_object"];
    if (title === null) errors.program = ["no_such_object"];
    const problem = problemOfDeadline(deadline_date, briefing, isOrder ? today : null);
    if (problem) errors.deadline_date = [problem];
    if (title === null || person === null || Object.keys(errors).length) throw refuseFields(errors);
    if (!isOrder) await holdCoursesOf(db, program);
    const [row] = await db.$sql(GIVE[move], program, user, briefing, deadline_date);
    if (!row) throw new Refusal("program_already_given");
    const credited = isOrder ? [] : await openCourses(db, [row.id]);
    if (isOrder) await happened(db, actor, { name: "program_ordered", id: row.id, user, program });
    else await happened(db, actor, { name: "program_assigned", id: row.id, user, program, forFollowers: { kind } });
    await finishPrograms(db, actor, credited);
    return userProgramRows[kind].find(db, actor, row.id);
  });
}
