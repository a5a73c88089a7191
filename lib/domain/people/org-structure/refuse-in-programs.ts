import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { NAMED, someTitles } from "@/lib/domain/company/some-titles";
import { Refusal } from "@/lib/domain/refusal";

const placed = (table: string, column: string) =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.company_id = p.company_id AND x.program_id = p.id AND x.${column} = $2)`;

/** A rule that lost its last unit or position would silently match more people, or nobody. */
const NAMING = {
  position_in_programs: `p.position_id = $2 OR ${placed("program_positions", "position_id")}`,
  unit_in_programs: placed("program_units", "unit_id"),
};

/** Refuses the removal of a unit or a position that programs name; the error says which programs. */
export async function refuseInPrograms(db: CompanyDb, code: keyof typeof NAMING, id: number): Promise<void> {
  const text = `SELECT p.title FROM programs p WHERE p.company_id = $1 AND (${NAMING[code]}) ORDER BY p.title, p.id`;
  const naming = await db.$sql(statement({ title: "text" }, text), id);
  const titles = naming.slice(0, NAMED).map(({ title }) => title);
  if (naming.length)
    throw new Refusal(code, { programs: naming.length, programTitles: someTitles(titles, naming.length) });
}
