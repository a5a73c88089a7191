import type { FieldErrors } from "@/lib/contracts/problem";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { refuseFields } from "@/lib/domain/domain-error";

/** Whom a program is assigned to: the members of the units and of those below, in the positions. What is not given stays. */
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

/** Each list that is given takes the place of the old one. */
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
