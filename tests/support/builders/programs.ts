import type { CourseKind } from "@/lib/contracts/courses";
import type { Prisma, Program, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { BuilderDb } from "./people";

type Built = {
  kind: CourseKind;
  title?: string;
  positionId?: number;
  /** Ids in the order of learning. */
  courses?: readonly number[];
  units?: readonly number[];
  positions?: readonly number[];
  validity?: string | undefined;
  windowDays?: number | undefined;
};
type InCompany = { id: number };

let made = 0;

/** A program with its courses in order and its rule. */
export async function makeProgram(
  { id: companyId }: InCompany,
  given: Built,
  db: BuilderDb = systemDb("seed"),
): Promise<Program> {
  const {
    kind,
    title = `Program ${++made}`,
    positionId = null,
    courses = [],
    units = [],
    positions = [],
    validity = null,
    windowDays = null,
  } = given;
  const program = await db.program.create({ data: { companyId, kind, title, positionId, validity, windowDays } });
  const of = { companyId, programId: program.id };
  await db.programCourse.createMany({
    data: courses.map((courseId, nth) => ({ ...of, kind, courseId, order: nth + 1 })),
  });
  await db.programUnit.createMany({ data: units.map((unitId) => ({ ...of, unitId })) });
  await db.programPosition.createMany({ data: positions.map((positionId) => ({ ...of, positionId })) });
  return program;
}

/** A person's program: confirmed and begun today by default, without courses and stages. */
export function makeUserProgram(
  { id: programId, kind, companyId }: Pick<Program, "id" | "kind" | "companyId">,
  userId: number,
  given: Partial<Prisma.UserProgramUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<UserProgram> {
  return db.userProgram.create({
    data: { kind, status: "confirmed", briefingDate: new Date(), ...given, companyId, programId, userId },
  });
}
