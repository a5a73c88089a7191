import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { manyUserProgramsContract, programFailures } from "@/lib/contracts/many-user-programs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedProgram, lockUserPrograms } from "@/lib/domain/learning/locks";
import { movedDeadline } from "@/lib/rules/due-days";
import { setDates } from "./set-dates";

type Body = BodyOf<typeof manyUserProgramsContract.move>;
type Failure = { id: number; code: (typeof programFailures)[number] };
type Moved = { before: LockedProgram; dates: { deadline_date: string } };

/**
 * Moves the deadlines of many people's programs, as single changes do. Returns which of them cannot be moved and why;
 * all others are changed together.
 */
export async function moveDeadlines(
  actor: Actor,
  kind: CourseKind,
  { programs, ...move }: Body,
): Promise<{ changed: number; failed: Failure[] }> {
  return inCompany(actor, async (db) => {
    const known = new Map((await lockUserPrograms(db, kind, programs)).map((one) => [one.id, one]));
    const judged = programs.map((id) => judge(id, known.get(id), move));
    const moved = judged.flatMap((one) => ("code" in one ? [] : [one]));
    await setDates(db, moved);
    await happened(
      db,
      actor,
      ...moved.map(({ before: { id, user, program } }) => ({
        name: "user_program_changed" as const,
        id,
        user,
        program,
        fields: ["deadline_date"],
      })),
    );
    return { changed: moved.length, failed: judged.flatMap((one) => ("code" in one ? [one] : [])) };
  });
}

function judge(id: number, before: LockedProgram | undefined, move: Omit<Body, "programs">): Moved | Failure {
  if (!before) return { id, code: "no_such_object" };
  const moved = movedDeadline({ briefing: before.briefing_date, deadline: before.deadline_date }, move);
  return "problem" in moved ? { id, code: moved.problem } : { before, dates: { deadline_date: moved.day } };
}
