import type { CourseKind } from "@/lib/contracts/courses";
import type { Company, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "./builders/courses";
import { learn } from "./builders/learning";
import { makeUser } from "./builders/people";
import { makeStoredFile } from "./builders/stored-files";
import type { World } from "./world";
import type { Seen } from "./world-handbook";

/** The only certificate's code in the world that was built last: what a guard that knows no world asks for. */
export const KNOWN_CODE = "certificate-of-the-world-built-last";

/** The address of no document, but of what the call that removes one names in its body. */
export const DOCUMENTS = "/studies/review/remove-file/";

type Added = { seen: Seen; targets: World["targets"]; unlisted: Record<string, number[]>; files: number[] };

/** Two people wait for their exams, each with a document: the examiner's one, and last one whom nobody examines. The employee has a certificate. */
export async function addReview(company: Company, people: World["people"]): Promise<Added> {
  const [examined, lone] = [await addExam(company, [people.examiner.user.id]), await addExam(company, [])];
  const targets = {
    ...(await addSteps(company, people, "education")),
    ...(await addSteps(company, people, "adaptation")),
  };
  const certificate = await addCertificate(company, people.employee.user);
  return {
    seen: {
      "/studies/review/": { examiner: [examined.exam] },
      "/studies/review/pending/": { examiner: [examined.exam], administrator: [lone.exam] },
      "/studies/certificates/": { employee: [certificate] },
      "/files/": { examiner: [examined.file] },
    },
    targets,
    unlisted: { [DOCUMENTS]: [examined.document, lone.document] },
    files: [examined.file, lone.file],
  };
}

async function addExam(
  company: Company,
  examinerIds: number[],
): Promise<{ exam: number; document: number; file: number }> {
  const db = systemDb("seed");
  const course = await buildCourse(company, { hasExam: true, examDescription: "Показати й пояснити", examinerIds });
  const { id: userCourseId } = await learn(course, (await makeUser(company)).id);
  const [stage] = await db.examStage.updateManyAndReturn({
    where: { userCourseId },
    data: { status: "inProgress", requestedAt: new Date() },
  });
  const [stageId, companyId] = [stage?.id ?? 0, company.id];
  const { id: fileId } = await makeStoredFile(company, { name: "Протокол.txt" });
  const { id: document } = await db.examDocument.create({ data: { companyId, stageId, title: "Протокол", fileId } });
  return { exam: stageId, document, file: fileId };
}

/** The administrator's own courses: of each kind one to ask the exam of, and one to submit. */
async function addSteps(
  company: Company,
  { administrator }: World["people"],
  kind: CourseKind,
): Promise<World["targets"]> {
  const course = async (): Promise<UserCourse> => learn(await buildCourse(company, { kind }), administrator.user.id);
  const [asked, submitted] = [await course(), await course()];
  // Only what is education can be made with an exam; the step is there for both.
  await systemDb("seed").examStage.updateMany({ where: { userCourseId: asked.id }, data: { type: "exam" } });
  const path = `POST /studies/user-${kind}-program-courses/{id}/`;
  return { [`${path}request-exam/`]: asked.id, [`${path}mark-as-completed/`]: submitted.id };
}

async function addCertificate({ id: companyId }: Company, { id: userId }: { id: number }): Promise<number> {
  const db = systemDb("seed");
  const learned = await db.userProgram.findFirstOrThrow({ where: { companyId, userId }, orderBy: { id: "asc" } });
  await db.$executeRaw`UPDATE certificates SET code = code || '-' || id WHERE code = ${KNOWN_CODE}`;
  const of = { companyId, userId, programId: learned.programId, userProgramId: learned.id };
  const said = { holderName: "Їжак Соломія Юріївна", programTitle: "Майстер зміни", passDate: new Date("2026-11-20") };
  return (await db.certificate.create({ data: { ...of, ...said, number: 1, code: KNOWN_CODE } })).id;
}
