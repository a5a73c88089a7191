import type { CourseKind } from "@/lib/contracts/courses";
import type { Generator } from "@/tests/support/builders/generator";
import type { SeedDb } from "../alone";

const PROGRAMS = 100;
/** Of ten programs, the number of adaptation programs. */
const ADAPTATION = 2;
const COURSES = 4;

type Work = { db: SeedDb; chance: Generator; companyId: number };
type Places = { units: readonly number[]; positions: readonly number[] };

/**
 * Programs of both kinds with four courses each; adaptation programs are for a few units, for positions or for both.
 */
export async function addPrograms({ db, chance, companyId }: Work, { units, positions }: Places): Promise<void> {
  const titles = await db.position.findMany({
    where: { id: { in: [...positions] } },
    select: { id: true, title: true },
    orderBy: { id: "asc" },
  });
  const data = Array.from({ length: PROGRAMS }, (_, nth) => {
    const { id, title } = chance.pick(titles);
    const level = nth + 1;
    if (nth % 10 < ADAPTATION) return { companyId, kind: "adaptation" as const, title: `Адаптація: ${title} ${level}` };
    return { companyId, kind: "education" as const, title: `${title} ${level}`, positionId: id };
  });
  const programs = await db.program.createManyAndReturn({ data, select: { id: true, kind: true } });
  await fillPrograms({ db, chance, companyId }, programs);
  const groups = programs
    .filter(({ kind }) => kind === "adaptation")
    .map(({ id: programId }, nth) => ({ programId, nth }));
  const byUnit = groups.filter(({ nth }) => nth % 3 !== 1);
  const byPosition = groups.filter(({ nth }) => nth % 3 !== 0);
  await db.programUnit.createMany({
    data: byUnit.map(({ programId }) => ({ companyId, programId, unitId: chance.pick(units) })),
  });
  await db.programPosition.createMany({
    data: byPosition.map(({ programId }) => ({ companyId, programId, positionId: chance.pick(positions) })),
  });
}

async function fillPrograms(
  { db, chance, companyId }: Work,
  programs: readonly { id: number; kind: CourseKind }[],
): Promise<void> {
  const courses = await db.course.findMany({
    where: { companyId },
    select: { id: true, kind: true },
    orderBy: { id: "asc" },
  });
  const data = programs.flatMap(({ id: programId, kind }) => {
    const fitting = courses.filter((course) => course.kind === kind);
    const chosen = new Set<number>();
    while (chosen.size < COURSES) chosen.add(chance.pick(fitting).id);
    return [...chosen].map((courseId, nth) => ({ companyId, programId, courseId, kind, order: nth + 1 }));
  });
  await db.programCourse.createMany({ data });
}
