import type { CourseKind } from "@/lib/contracts/courses";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type ProgramOf, programRows } from "./programs";

const PROGRAM = statement(
  { id: "int" },
  `INSERT INTO programs (company_id, kind, title, position_id, validity, window_days, counts_from_end, takes_over_days)
SELECT g.company_id, g.kind, $3::text, g.position_id, g.validity, g.window_days, g.counts_from_end, g.takes_over_days FROM programs g WHERE g.company_id = $1 AND g.id = $2 RETURNING id`,
);

/** $2 is the program that is copied, $3 its copy. */
const PARTS = [
  `INSERT INTO program_courses (company_id, program_id, course_id, kind, sort_order, is_repeated)
   SELECT x.company_id, $3::int, x.course_id, x.kind, x.sort_order, x.is_repeated FROM program_courses x WHERE x.company_id = $1 AND x.program_id = $2 ORDER BY x.id`,
  `INSERT INTO program_units (company_id, program_id, unit_id)
   SELECT x.company_id, $3::int, x.unit_id FROM program_units x WHERE x.company_id = $1 AND x.program_id = $2 ORDER BY x.id`,
  `INSERT INTO program_positions (company_id, program_id, position_id)
   SELECT x.company_id, $3::int, x.position_id FROM program_positions x WHERE x.company_id = $1 AND x.program_id = $2 ORDER BY x.id`,
];

/** Copies a program with its courses and its rule under another title. The copy is not assigned to anybody. */
export async function copyProgram<K extends CourseKind>(
  actor: Actor,
  kind: K,
  id: number,
  { title }: { title: string },
): Promise<ProgramOf[K]> {
  return inCompany(actor, async (db) => {
    await programRows[kind].find(db, actor, id);
    const [copy] = await db.$sql(PROGRAM, id, title);
    if (!copy) throw new Error("The program was deleted while it was copied");
    for (const part of PARTS) await db.$sql(part, id, copy.id);
    await happened(db, actor, { name: "program_copied", id: copy.id, copy_of: id });
    return programRows[kind].find(db, actor, copy.id);
  });
}
