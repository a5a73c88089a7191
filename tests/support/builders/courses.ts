import type { Course, CourseLink, Prisma, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { BuilderDb, Given, InCompany } from "./people";

let made = 0;

/** An education course, unless another kind is given. */
export async function buildCourse(
  { id: companyId }: InCompany,
  { examinerIds = [], ...given }: Given<Prisma.CourseUncheckedCreateInput> & { examinerIds?: number[] } = {},
  db: BuilderDb = systemDb("seed"),
): Promise<Course> {
  const course = await db.course.create({
    data: { title: `Course ${++made}`, kind: "education", daysToComplete: 14, ...given, companyId },
  });
  await db.courseExaminer.createMany({
    data: examinerIds.map((userId) => ({ companyId, courseId: course.id, userId })),
  });
  return course;
}

export function buildCourseLink(
  { id: courseId, companyId }: Pick<Course, "id" | "companyId">,
  given: Given<Prisma.CourseLinkUncheckedCreateInput> = {},
  db: BuilderDb = systemDb("seed"),
): Promise<CourseLink> {
  const nth = ++made;
  return db.courseLink.create({
    data: { title: `Link ${nth}`, url: `https://materials.example/page-${nth}`, ...given, companyId, courseId },
  });
}

/** A course of a person, in a confirmed program that contains nothing else. */
export async function buildUserCourse(
  { id: courseId, companyId, kind }: Pick<Course, "id" | "companyId" | "kind">,
  userId: number,
  { examinerId = null, programTitle = `Program ${++made}` }: { examinerId?: number | null; programTitle?: string } = {},
  db: BuilderDb = systemDb("seed"),
): Promise<UserCourse> {
  const positionId = kind === "education" ? await somePosition(companyId, db) : null;
  const { id: programId } = await db.program.create({ data: { companyId, kind, title: programTitle, positionId } });
  await db.programCourse.create({ data: { companyId, programId, courseId, kind, order: 1 } });
  const { id: userProgramId } = await db.userProgram.create({
    data: { companyId, programId, userId, kind, status: "confirmed" },
  });
  return db.userCourse.create({ data: { companyId, userProgramId, programId, userId, courseId, examinerId } });
}

/** An education program must name a position. */
async function somePosition(companyId: number, db: BuilderDb): Promise<number> {
  const known = await db.position.findFirst({ where: { companyId }, orderBy: { id: "asc" } });
  return (known ?? (await db.position.create({ data: { companyId, title: `Position of program ${++made}` } }))).id;
}
