import { randomUUID } from "node:crypto";
import { NO_PASSWORD } from "@/lib/adapters/passwords";
import { env } from "@/lib/config/env";
import { type Role, roles } from "@/lib/contracts/fields";
import type { Company, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { resetPath } from "@/lib/domain/people/sign-in/password-reset";
import { installJobs } from "@/lib/jobs/install";
import { makeCompany, makePosition, makeUnit, makeUser } from "./builders/people";
import { type SignedIn, signedIn } from "./builders/signed-in";
import { makeCourseFile, makeStoredFile } from "./builders/stored-files";
import { PICTURE } from "./picture";
import { addAppeals } from "./world-appeals";
import { addCalendars } from "./world-calendars";
import { addCompanySignIn } from "./world-company-sign-in";
import { addEmailChanges, type EmailChanges } from "./world-email-changes";
import { addExams, type Exams } from "./world-exams";
import { addCourses, addDrafts, type VisibleRows } from "./world-handbook";
import { addTests, type WorldTests } from "./world-online-tests";
import { addRest } from "./world-rest";
import { addReview } from "./world-review";
import { addSecondFactors, type SecondFactors } from "./world-second-factors";
import { addStudies, type Studies } from "./world-studies";
import { addTasks } from "./world-tasks";
import { addViews } from "./world-views";

/** The callers: anonymous, a person of each role, and a manager of a unit without other roles. */
export const actors = ["anonymous", ...roles, "manager"] as const;
export type ActorName = (typeof actors)[number];
export type PersonName = Role | "manager";

/**
 * One company with rows of every resource. The first row (by id) is in use by others; the last one is spare: nothing
 * refers to it, so it can be deleted. `unlisted` has the ids, by path, of what no collection lists.
 */
export type World = {
  company: Company;
  people: Record<PersonName, SignedIn<User>>;
  reset: { uid: string; token: string };
  unlisted: Record<string, number[]>;
  /** Stored files that courses or exams use. */
  materials: number[];
  /** The id of an import that created one person, who has not signed in. */
  importId: number;
  /** The ids of each person's notices: nobody sees those of others, not even administrators. */
  notices: Partial<Record<PersonName, number[]>>;
  seen: VisibleRows;
  studies: Studies;
  /**
   * Rows for calls that succeed with no other row, by method and path: in the right state, or the administrator's own.
   */
  targets: Record<string, number>;
  tests: WorldTests;
  exams: Exams;
  secondFactors: SecondFactors;
  emailChanges: EmailChanges;
  /** The key of the employee's calendar. */
  calendarKey: string;
  /** Deactivated, so that they can be anonymised. */
  leaver: User;
  /** The questions of the checklist by which the pending task of the estimator is estimated. */
  asked: number[];
};

/** A later context adds its function here, after those it refers to. */
export async function buildWorld(): Promise<World> {
  await installJobs(env().DATABASE_URL);
  const company = await makeCompany();
  const people = await addPeople(company);
  const leaver = await makeUser(company, { isActive: false });
  // The administrator's second session, which calls may end.
  const spare = await signedIn(people.administrator.user);
  await addPlaces(company, people);
  const avatars = [...(await addAvatars(company, people)), await addLogo(company)];
  const reset = await addReset(company, people.employee.user);
  const secondFactors = await addSecondFactors(company, people);
  await addCompanySignIn(company, people);
  const emailChanges = await addEmailChanges(people);
  const calendarKey = await addCalendars(company, people);
  await addAudit(company, people.administrator.user);
  await addLetters(company, people);
  const { importId, imported } = await addImport(company, people.administrator.user);
  const notices = await addNotices(company, people);
  const tasks = await addTasks(company, people);
  const handbook = await addCourses(company, people);
  const materials = await addMaterials(company, people.administrator.user);
  const review = await addReview(company, people);
  const { exams, unlisted } = await addExams(company, people);
  const { seen: seenTests, ...tests } = await addTests(company, people);
  const { seen: seenStudies, studies, targets } = await addStudies(company, people);
  const appeals = await addAppeals(company, people);
  const drafts = await addDrafts(company, people);
  const seen = { ...appeals.seen, ...tasks.seen, ...handbook, ...review.seen, ...seenTests, ...seenStudies };
  seen["/files/"] = { ...seen["/files/"], estimator: [tasks.file] };
  const hidden = [...materials, ...review.files, tasks.file];
  const world: World = {
    company,
    people,
    reset,
    unlisted: {
      ...unlisted,
      ...review.unlisted,
      ...tasks.unlisted,
      "/users/views/": await addViews(company, people),
      "/files/": [...avatars, ...hidden],
      "/reports/users/": Object.values(people).map(({ user }) => user.id),
      "/auth/sessions/": [...Object.values(people).map(({ sessionId }) => sessionId), spare.sessionId],
    },
    materials: hidden,
    importId,
    notices,
    seen,
    studies,
    targets: {
      ...drafts,
      ...review.targets,
      ...appeals.targets,
      ...tasks.targets,
      ...targets,
      "POST /users/users/{id}/invite/": imported,
      "POST /auth/sessions/{id}/end/": spare.sessionId,
      "POST /users/users/{id}/reset-second-factor/": secondFactors.lost,
      "POST /users/users/{id}/unlink-company-account/": people.supervisor.user.id,
      "POST /users/users/{id}/anonymise/": leaver.id,
    },
    tests,
    exams,
    secondFactors,
    emailChanges,
    calendarKey,
    leaver,
    asked: tasks.asked,
  };
  await addRest(world);
  return world;
}

async function addPeople(company: Company): Promise<World["people"]> {
  const people: Partial<World["people"]> = {};
  for (const role of roles) people[role] = await signedIn(await makeUser(company, { roles: [role] }));
  // A second administrator, so that the rule about the last one does not reject calls about the first.
  await makeUser(company, { roles: ["administrator", "employee"] });
  people.manager = await signedIn(await makeUser(company));
  return people as World["people"];
}

async function addPlaces(company: Company, { manager, employee, examiner }: World["people"]): Promise<void> {
  const root = await makeUnit(company, { managerId: manager.user.id });
  const below = await makeUnit(company, { managerId: manager.user.id, parentId: root.id });
  await makeUnit(company, { managerId: examiner.user.id, parentId: below.id });
  const held = await makePosition(company, { unitId: below.id });
  await makePosition(company, { unitId: null });
  await systemDb("seed").user.updateMany({
    where: { id: { in: [employee.user.id, manager.user.id] } },
    data: { unitId: below.id, positionId: held.id },
  });
  await makeUser(company);
}

async function addAvatars(company: Company, people: World["people"]): Promise<number[]> {
  const made: number[] = [];
  for (const { user } of [people.employee, people.administrator]) {
    const given = {
      name: "avatar.webp",
      contentType: "image/webp",
      bytes: Buffer.from(`avatar of ${user.id}`),
      uploadedById: user.id,
    };
    const { id } = await makeStoredFile(company, given);
    await systemDb("seed").user.update({ where: { id: user.id }, data: { imageId: id } });
    made.push(id);
  }
  return made;
}

/** Everybody of the company sees it, as the avatars. */
async function addLogo(company: Company): Promise<number> {
  const given = { name: "logo.png", contentType: "image/png", bytes: PICTURE };
  const { id: fileId } = await makeStoredFile(company, given);
  await systemDb("seed").companyLogo.create({ data: { companyId: company.id, fileId } });
  return fileId;
}

async function addMaterials({ id: companyId }: Company, { id: uploadedById }: User): Promise<number[]> {
  const course = await systemDb("seed").course.create({
    data: { companyId, kind: "education", title: "Охорона праці" },
  });
  const made = [
    await makeCourseFile(course, { uploadedById, name: "Інструкція.txt" }),
    await makeCourseFile(course, { uploadedById }),
  ];
  return made.map(({ fileId }) => fileId);
}

/** An unused password reset, with the id and token of its mailed link. */
async function addReset(company: Company, user: User): Promise<World["reset"]> {
  const row = { companyId: company.id, userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) };
  const { id } = await systemDb("seed").passwordReset.create({ data: row });
  const [uid = "", token = ""] = resetPath(id, user).split("/").filter(Boolean).slice(-2);
  return { uid, token };
}

async function addAudit({ id: companyId }: Company, { id: actorId }: User): Promise<void> {
  const line = {
    companyId,
    actorId,
    subject: "user",
    subjectId: actorId,
    requestId: randomUUID(),
    address: "192.0.2.7",
  };
  await systemDb("seed").auditEvent.create({ data: { ...line, action: "signed_in", details: { fields: ["phone"] } } });
}

/** One of somebody else, and one of the administrator; the same of reminders. */
async function addLetters({ id: companyId }: Company, { employee, administrator }: World["people"]): Promise<void> {
  const letters = [employee, administrator].map(({ user }) => ({
    companyId,
    userId: user.id,
    kind: "notice" as const,
  }));
  await systemDb("seed").letter.createMany({ data: letters });
  const left = letters.map(({ userId }) => ({ companyId, userId, kind: "digest" as const, reason: "off" }));
  const reminders = left.map((one, about) => ({
    ...one,
    matter: "course" as const,
    about,
    day: new Date("2030-01-01"),
  }));
  await systemDb("seed").reminder.createMany({ data: reminders });
}

/** The person whom the import created has no password yet. */
async function addImport(company: Company, { id: actorId }: User): Promise<{ importId: number; imported: number }> {
  const { id } = await makeUser(company, { passwordHash: NO_PASSWORD });
  const line = {
    companyId: company.id,
    actorId,
    action: "users_imported",
    subject: "import",
    details: { create: 1, created: [id] },
  };
  return { importId: (await systemDb("seed").auditEvent.create({ data: line })).id, imported: id };
}

/** The administrator has a read and an unread notice. */
async function addNotices(
  { id: companyId }: Company,
  { administrator, employee }: World["people"],
): Promise<World["notices"]> {
  const add = async (userId: number, readAt: Date | null) => {
    const row = {
      companyId,
      userId,
      code: "MEC",
      params: { program: "Майстер зміни", person: "Ґалина Їжак" },
      readAt,
    } as const;
    return (await systemDb("seed").notice.create({ data: row })).id;
  };
  return {
    administrator: [await add(administrator.user.id, new Date()), await add(administrator.user.id, null)],
    employee: [await add(employee.user.id, null)],
  };
}
