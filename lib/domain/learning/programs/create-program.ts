import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type ProgramRule, writeRule } from "./program-rule";
import { type ProgramOf, programRows } from "./programs";
import { type RenewalBody, renewalTerms } from "./renewal-terms";

type Body = { title: string; position?: number; takes_over_days?: number | null | undefined } & RenewalBody &
  ProgramRule;

/**
 * Creates a program without courses. Its rule assigns it only when somebody asks for that, or joins a matching unit or
 * position.
 */
export async function createProgram<K extends CourseKind>(
  actor: Actor,
  kind: K,
  { title, position, validity, window_days, counts_from_end, takes_over_days = null, ...rule }: Body,
): Promise<ProgramOf[K]> {
  return inCompany(actor, async (db) => {
    const terms = renewalTerms({ validity, window_days, counts_from_end });
    const data = {
      companyId: actor.companyId,
      kind,
      title,
      positionId: position ?? null,
      takesOverDays: takes_over_days,
      ...terms,
    };
    const { id } = await db.program.create({ data, select: { id: true } });
    await writeRule(db, actor, id, rule);
    await happened(db, actor, { name: "program_created", id });
    return programRows[kind].find(db, actor, id);
  });
}
