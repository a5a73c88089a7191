import type { CourseKind } from "@/lib/contracts/courses";
import type { Company, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "./builders/courses";
import { learn } from "./builders/learning";
import { makeUser } from "./builders/people";
import { makeStoredFile } from "./builders/stored-files";
import type { World } from "./world";
import type { VisibleRows } from "./world-handbook";

/** The code of the only certificate in the last built world, for guards without access to the world. */
export const KNOWN_CODE = "certificate-of-the-world-built-last";

/** Not the path of a document, but of the call that removes one by its body. */
export const DOCUMENTS = "/studies/review/remove-file/";

/** The courses whose in-person exam has a document and an earlier decision. */
export function documentedIn(kind: CourseKind): string {
  return `/studies/user-${kind}-program-courses/documented/`;
}

type Added = { seen: VisibleRows; targets: World["targets"]; unlisted: Record<string, number[]>; files: number[] };

/**
 * Two requested exams with a document each: one of the examiner, and last one without an examiner. The employee has a
 * certificate and three credited courses.
 */
export async function addReview(company: Company, people: World["people"]): Promise<Added> {
  const [examined, lone] = [await addExam(company, [people.examiner.user.id]), await addExam(company, [])];
  const [education, adaptation] = [
    await addSteps(company, people, "education"),
    await addSteps(company, people, "adaptation"),
  ];
  const certificate = await addCertificate(company, people.employee.user);
  const credited = await addCredits(company, people);
  return {
    seen: {
      "/studies/review/": { examiner: [examined.exam] },
      "/studies/review/pending/": { examiner: [examined.exam], administrator: [lone.exam] },
      "/studies/certificates/": { employee: [certificate] },
      "/reports/certificates/": { manager: [certificate] },
      // Its last day, in a list that has the ids of three tables.
      "/reports/coming-days/": { manager: [3 * certificate + 1] },
      "/studies/credits/": { employee: credited.credits, manager: credited.credits },
      "/files/": { examiner: [examined.file], employee: [credited.file], manager: [credited.file] },
    },
    targets: { ...education.targets, ...adaptation.targets, ...credited.targets },
    unlisted: {
      [DOCUMENTS]: [examined.document, lone.document],
      ...education.unlisted,
      ...adaptation.unlisted,
    },
    files: [examined.file, lone.file, education.file, adaptation.file, credited.file],
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
  const stageId = stage?.id ?? 0;
  return { exam: stageId, ...(await addDocument(company, stageId)) };
}

/** A decision that was taken back. */
async function addDecision({ id: companyId }: Company, stageId: number, decidedById: number): Promise<void> {
  const said = { number: 1, status: "failed", comment: "Повторити прийоми розкрою", decidedAt: new Date() } as const;
  await systemDb("seed").examDecision.create({ data: { companyId, stageId, decidedById, ...said } });
}

async function addDocument(company: Company, stageId: number): Promise<{ document: number; file: number }> {
  const { id: fileId } = await makeStoredFile(company, { name: "Протокол.txt" });
  const data = { companyId: company.id, stageId, title: "Протокол", fileId };
  const { id: document } = await systemDb("seed").examDocument.create({ data });
  return { document, file: fileId };
}

/**
 * The administrator's own courses of each kind: one to request the exam, which has a document and an earlier decision, and
 * one to complete.
 */
async function addSteps(
  company: Company,
  { administrator, examiner }: World["people"],
  kind: CourseKind,
): Promise<Pick<Added, "targets" | "unlisted"> & { file: number }> {
  const course = async (): Promise<UserCourse> => learn(await buildCourse(company, { kind }), administrator.user.id);
  const [asked, submitted] = [await course(), await course()];
  // Only education courses can be created with an exam, but both kinds have the step.
  const where = { userCourseId: asked.id };
  const [stage] = await systemDb("seed").examStage.updateManyAndReturn({ where, data: { type: "exam" } });
  const { file } = await addDocument(company, stage?.id ?? 0);
  await addDecision(company, stage?.id ?? 0, examiner.user.id);
  const path = `/studies/user-${kind}-program-courses/{id}/`;
  const targets = {
    [`POST ${path}request-exam/`]: asked.id,
    [`POST ${path}mark-as-completed/`]: submitted.id,
  };
  return { targets, file, unlisted: { [documentedIn(kind)]: [asked.id] } };
}

/** A course that is not credited to anybody, for an import. */
export const FREE_COURSE = "Курс із таблиці";

/** The first has a document, the second is a spare one, and the third is of an import. */
async function addCredits(
  company: Company,
  { administrator, employee }: World["people"],
): Promise<{ credits: number[]; file: number } & Pick<Added, "targets">> {
  const { id: fileId } = await makeStoredFile(company, { name: "Диплом.txt" });
  const of = { companyId: company.id, userId: employee.user.id, madeById: administrator.user.id } as const;
  const said = { origin: "given", reason: "Диплом", passedOn: new Date("2019-06-30") } as const;
  const courses = [await buildCourse(company), await buildCourse(company)];
  const made = await systemDb("seed").courseCredit.createManyAndReturn({
    data: courses.map(({ id: courseId }, at) => ({ ...of, ...said, courseId, ...(at === 0 && { fileId }) })),
  });
  await buildCourse(company, { title: FREE_COURSE });
  const { id: importId } = await systemDb("seed").auditEvent.create({
    data: {
      companyId: company.id,
      actorId: administrator.user.id,
      action: "credits_imported",
      subject: "import",
      details: { create: 1 },
    },
  });
  const imported = await systemDb("seed").courseCredit.create({
    data: { ...of, ...said, origin: "imported", importId, courseId: (await buildCourse(company)).id },
  });
  return {
    credits: [...made, imported].map(({ id }) => id),
    file: fileId,
    targets: { "POST /studies/undo-credit-import/": importId },
  };
}

async function addCertificate({ id: companyId }: Company, { id: userId }: { id: number }): Promise<number> {
  const db = systemDb("seed");
  const learned = await db.userProgram.findFirstOrThrow({ where: { companyId, userId }, orderBy: { id: "asc" } });
  await db.$executeRaw`UPDATE certificates SET code = code || '-' || id WHERE code = ${KNOWN_CODE}`;
  const of = { companyId, userId, programId: learned.programId, userProgramId: learned.id };
  const said = { holderName: "Їжак Соломія Юріївна", programTitle: "Майстер зміни", passDate: new Date("2026-11-20") };
  const validUntil = new Date("2099-11-20");
  return (await db.certificate.create({ data: { ...of, ...said, validUntil, number: 1, code: KNOWN_CODE } })).id;
}
