import type { CourseKind } from "@/lib/contracts/courses";
import type { FieldErrors } from "@/lib/contracts/problem";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { revokeCertificates } from "@/lib/domain/learning/certificates/certificates";
import { holdCourses, type LockedProgram, lockUserProgram } from "@/lib/domain/learning/locks";
import { openCourses } from "@/lib/domain/learning/user-courses/open-courses";
import { takeAgain } from "@/lib/domain/learning/user-courses/take-again";
import { refuseFields } from "@/lib/domain/refusal";
import { programMoves } from "@/lib/rules/program-states";
import { refuseDates } from "./change-user-program";
import { finishPrograms } from "./finish-programs";
import { requireMove } from "./order-decision";
import { type Dates, setDates } from "./set-dates";
import { userProgramRows } from "./user-programs";

type Body = Dates & { user?: number | undefined; program?: number | undefined };

/**
 * Restarts a person's program: every course, exam and tick, with the present courses of the program. What was done is kept;
 * its certificate is revoked.
 */
export async function restartProgram(
  actor: Actor,
  kind: CourseKind,
  id: number,
  { user, program, ...dates }: Body,
): Promise<UserProgram> {
  return inCompany(actor, async (db) => {
    await holdCourses(db, id);
    const before = await lockUserProgram(db, kind, id);
    requireSame(before, { user, program });
    await requireMove(db, before, "restart");
    const isRetraining = before.status === "done" || before.is_retraining;
    await beginAnew(db, id, isRetraining);
    await db.userProgram.update({
      where: { id },
      data: { status: programMoves.restart.to, isRetraining, passDate: null, returnReason: null },
      select: { id: true },
    });
    const credited = await openCourses(db, [id]);
    refuseDates({ before, dates });
    await setDates(db, [{ before, dates }], { keepsByHand: false });
    await revokeCertificates(db, [id]);
    await happened(db, actor, {
      name: "program_restarted",
      id,
      user: before.user,
      program: before.program,
      forFollowers: { kind },
    });
    await finishPrograms(db, actor, credited);
    return userProgramRows[kind].find(db, actor, id);
  });
}

/** The body may name the user and the program; then they must be those of the row. */
function requireSame(before: LockedProgram, { user, program }: Pick<Body, "user" | "program">): void {
  const errors: FieldErrors = {};
  if (user !== undefined && user !== before.user) errors.user = ["no_such_object"];
  if (program !== undefined && program !== before.program) errors.program = ["no_such_object"];
  if (Object.keys(errors).length) throw refuseFields(errors);
}

async function beginAnew(db: CompanyDb, userProgramId: number, isRetraining: boolean): Promise<void> {
  const courses = await db.userCourse.findMany({
    where: { userProgramId },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const ids = courses.map(({ id }) => id);
  await takeAgain(db, ids, { reason: "restart", isWhole: true, isRetraining });
}
