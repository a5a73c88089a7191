import "@/lib/domain/followers/followers";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Company, Course, UserCourse, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { openCourses } from "@/lib/domain/learning/user-courses/open-courses";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import { makeProgram, makeUserProgram } from "./programs";

/** Opens the courses of a confirmed program, with their stages, as confirming it does. */
export async function openLearning({ id, companyId }: Pick<UserProgram, "id" | "companyId">): Promise<UserCourse[]> {
  await inCompanyQuietly({ companyId }, (db) => openCourses(db, [id]));
  return systemDb("seed").userCourse.findMany({ where: { userProgramId: id }, orderBy: { id: "asc" } });
}

/** Gives a person one course, in a program of its own. */
export async function learn(
  { id: courseId, companyId, kind }: Pick<Course, "id" | "companyId" | "kind">,
  userId: number,
): Promise<UserCourse> {
  const positionId =
    kind === "education"
      ? (await systemDb("seed").position.create({ data: { companyId, title: `Position for ${courseId}` } })).id
      : undefined;
  const program = await makeProgram(
    { id: companyId },
    { kind, courses: [courseId], ...(positionId && { positionId }) },
  );
  const [course] = await openLearning(await makeUserProgram(program, userId));
  if (!course) throw new Error("The program opened no course");
  return course;
}

/** Updates the stored progress after stages were written without the rules. */
export async function keepAnew({ id }: Pick<Company, "id">): Promise<void> {
  const programs = await systemDb("seed").userProgram.findMany({ where: { companyId: id }, select: { id: true } });
  await inCompanyQuietly({ companyId: id }, (db) =>
    keepProgress(
      db,
      programs.map((program) => program.id),
    ),
  );
}

/** Passes all stages of these courses now; finished programs move on. */
export async function passCourses(
  courses: readonly Pick<UserCourse, "id" | "companyId" | "userProgramId">[],
  score = 90,
): Promise<void> {
  const [first] = courses;
  if (!first) return;
  await inCompanyQuietly(first, async (db) => {
    const passed = { status: "passed", finishedAt: new Date(), score } as const;
    await db.examStage.updateMany({
      where: { userCourseId: { in: courses.map(({ id }) => id) }, isNeeded: true },
      data: passed,
    });
    await finishPrograms(db, first, [...new Set(courses.map(({ userProgramId }) => userProgramId))]);
  });
}
