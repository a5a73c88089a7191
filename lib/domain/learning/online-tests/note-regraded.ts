import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { RegradeOutcome } from "@/lib/rules/regrading";
import type { Before } from "./regrades.sql";

type Line = {
  userCourse: number;
  user: number;
  course: number;
  stage: number;
  reason: string;
  change: RegradeOutcome;
  scoreBefore: number;
  scoreAfter: number;
  before?: Before;
};
type Deed = { kind: "regraded" | "regrade_undone"; regradeId: number };

/** Each person reads in the course how the result was changed and why, and is told. */
export async function noteRegraded(
  db: CompanyDb,
  actor: Actor,
  { kind, regradeId }: Deed,
  lines: readonly Line[],
): Promise<void> {
  await db.testRepair.createMany({
    data: lines.map(({ userCourse, reason, scoreBefore, scoreAfter, before }) => ({
      companyId: actor.companyId,
      userCourseId: userCourse,
      kind,
      reason,
      madeById: actor.userId,
      regradeId,
      scoreBefore,
      scoreAfter,
      ...(before && { before }),
    })),
  });
  await happened(
    db,
    actor,
    ...lines.map(({ userCourse, user, course, stage, reason, change, scoreBefore, scoreAfter }) => ({
      name: "test_repaired" as const,
      id: stage,
      user,
      course,
      repair: kind,
      forFollowers: { userCourse, reason, result: { change, before: scoreBefore, after: scoreAfter } },
    })),
  );
}
