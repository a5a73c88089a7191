import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockProgram } from "@/lib/domain/learning/locks";
import { type ProgramRule, writeRule } from "./program-rule";
import { type ProgramOf, programRows } from "./programs";
import { type RenewalBody, renewalTerms } from "./renewal-terms";

type Body = {
  title?: string | undefined;
  position?: number | undefined;
  takes_over_days?: number | null | undefined;
} & RenewalBody &
  ProgramRule;

/**
 * Changes a program. People who have it keep it, even if they no longer match its rule; certificates keep the day they were
 * issued with.
 */
export async function changeProgram<K extends CourseKind>(
  actor: Actor,
  kind: K,
  id: number,
  body: Body,
): Promise<ProgramOf[K]> {
  return inCompany(actor, async (db) => {
    await lockProgram(db, kind, id);
    const { title, position, takes_over_days, validity, window_days, counts_from_end, ...rule } = body;
    const before = await db.program.findUniqueOrThrow({
      where: { id },
      select: { validity: true, windowDays: true, countsFromEnd: true },
    });
    const data = {
      ...(title !== undefined && { title }),
      ...(position !== undefined && { positionId: position }),
      ...(takes_over_days !== undefined && { takesOverDays: takes_over_days }),
      ...renewalTerms({ validity, window_days, counts_from_end }, before),
    };
    await db.program.update({ where: { id }, data, select: { id: true } });
    await writeRule(db, actor, id, rule);
    const fields = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await happened(db, actor, { name: "program_changed", id, fields, forFollowers: {} });
    return programRows[kind].find(db, actor, id);
  });
}
