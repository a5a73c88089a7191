import type { FieldErrors } from "@/lib/contracts/problem";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/refusal";

/**
 * Whom a program is assigned to: people in these units or below them, in these positions. A missing list leaves the
 * saved one.
 */
export type ProgramRule = { units?: number[] | undefined; positions?: number[] | undefined };

/** Refuses units and positions that the company does not have. */
export async function requireRule(db: CompanyDb, { units = [], positions = [] }: ProgramRule): Promise<void> {
  const errors: FieldErrors = {};
  if (units.length && (await db.unit.count({ where: { id: { in: units } } })) < units.length)
    errors.units = ["no_such_object"];
  if (positions.length && (await db.position.count({ where: { id: { in: positions } } })) < positions.length)
    errors.positions = ["no_such_object"];
  if (Object.keys(errors).length) throw refuseFields(errors);
}

/** Replaces each list that is given. */
export async function writeRule(
  db: CompanyDb,
  { companyId }: Actor,
  programId: number,
  rule: ProgramRule,
): Promise<void> {
  await requireRule(db, rule);
  const { units, positions } = rule;
  if (units) {
    await db.programUnit.deleteMany({ where: { programId } });
    await db.programUnit.createMany({ data: units.map((unitId) => ({ companyId, programId, unitId })) });
  }
  if (positions) {
    await db.programPosition.deleteMany({ where: { programId } });
    await db.programPosition.createMany({
      data: positions.map((positionId) => ({ companyId, programId, positionId })),
    });
  }
}
