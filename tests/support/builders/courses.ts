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

/** A draft of a course without materials, in which nothing but its title is another one. */
export async function buildDraft(
  { id: courseId, companyId, kind, title, daysToComplete, hasExam, examDescription }: Course,
  madeById: number,
  db: BuilderDb = systemDb("seed"),
): Promise<number> {
  const { id: draftId } = await db.course.create({
    data: { companyId, kind, daysToComplete, hasExam, examDescription, title: `${title}, changed` },
  });
  const fields = {
    title,
    days_to_complete: daysToComplete,
    has_exam: hasExam,
    exam_description: examDescription,
  };
  const base = {
    content: { fields, examiners: [], files: [], links: [], test: null },
    origins: { files: {}, links: {}, questions: {}, answers: {} },
  };
  await db.courseDraft.create({ data: { companyId, courseId, draftId, base, madeById } });
  const changes = [{ part: "course", change: "changed", title, within: null, fields: [] }];
  await db.courseVersion.create({
    data: { companyId, courseId, number: 2, isLearnedAgain: false, retrained: 0, changes, publishedById: madeById },
  });
  return draftId;
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
