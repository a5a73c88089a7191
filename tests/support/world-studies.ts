import type { CourseKind } from "@/lib/contracts/courses";
import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { makeProgram } from "./builders/programs";
import type { World } from "./world";
import type { Seen } from "./world-handbook";

/** The program courses of each spare program in their order, and an adaptation course that the first program has not. */
export type Studies = { educationOrder: number[]; adaptationOrder: number[]; freeCourse: number };

/**
 * The first program of each kind came with the courses that somebody learns, and is for people of the first unit; the
 * last one of each kind is spare: it has a course, a place and nobody.
 */
export async function addStudies(company: Company, { employee }: World["people"]): Promise<{ seen: Seen; studies: Studies }> {
  const db = systemDb("seed");
  const [companyId, orderBy] = [company.id, { id: "asc" } as const];
  const unit = await db.unit.findFirstOrThrow({ where: { companyId }, orderBy });
  const position = await db.position.findFirstOrThrow({ where: { companyId }, orderBy });
  const learned = await db.userProgram.findFirstOrThrow({ where: { companyId, userId: employee.user.id, kind: "adaptation" } });
  await db.programUnit.create({ data: { companyId, programId: learned.programId, unitId: unit.id } });
  const courses = (kind: CourseKind) =>
    db.course.findMany({ where: { companyId, kind }, orderBy, select: { id: true } }).then((rows) => rows.map(({ id }) => id));
  const [education, adaptation] = [await courses("education"), await courses("adaptation")];
  const spare = [
    await makeProgram(company, { kind: "education", positionId: position.id, courses: education.slice(1, 3) }),
    await makeProgram(company, { kind: "adaptation", courses: adaptation.slice(0, 1), units: [unit.id], positions: [position.id] }),
  ];
  const orders = await Promise.all(spare.map(({ id: programId }) => db.programCourse.findMany({ where: { programId }, orderBy, select: { id: true } })));
  const [educationOrder = [], adaptationOrder = []] = orders.map((rows) => rows.map(({ id }) => id).reverse());
  // The employee is in the manager's team.
  const seen = { "/studies/user-adaptation-programs/": { employee: [learned.id], manager: [learned.id] } };
  return { seen, studies: { educationOrder, adaptationOrder, freeCourse: adaptation.at(-1) as number } };
}
