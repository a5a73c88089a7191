import { randomUUID } from "node:crypto";
import { systemDb } from "@/lib/db/system";
import { api } from "@/lib/endpoints/api";
import { buildChecklist, buildChecklistQuestion } from "./builders/checklists";
import { makeCompany, makeUser } from "./builders/people";
import { makeProgram, makeUserProgram } from "./builders/programs";
import { signedIn } from "./builders/signed-in";
import { makeStoredFile } from "./builders/stored-files";
import { call } from "./call";
import { decide, type Examined, joinAs, type Person, request, someoneToExamine } from "./in-person-exam";
import { unzip } from "./unzip";

const db = systemDb("seed");

/** Words that stand nowhere but in the account of the person. */
export const CANARIES = [
  "Qzxalphov",
  "Qzxbetana",
  "Qzxgammivna",
  "qzxdelta",
  "380991112233",
  "203.0.113.77",
  "QzxAgent",
];

export type Leaver = {
  company: Examined["company"];
  admin: Person;
  examiner: Person;
  person: Person;
  email: string;
  imageKey: string;
  code: string;
};

/** A person with something of everything: exams, tasks, a certificate, a picture, sessions, letters, lines of the trail. */
export async function someoneWhoLeaves(): Promise<Leaver> {
  const company = await makeCompany();
  const [admin, examiner] = [await joinAs(company, "administrator"), await joinAs(company, "examiner", "estimator")];
  const email = `qzxdelta.${randomUUID()}@people.example`;
  const names = { firstName: "Qzxbetana", middleName: "Qzxgammivna", lastName: "Qzxalphov" };
  const user = await makeUser(company, {
    ...names,
    email,
    phone: "380991112233",
    roles: ["employee", "estimator"],
    language: "uk",
  });
  const person = await signedIn(user);
  await addAccount(company, person);
  await addExam({ company, admin, examiner, learner: person });
  await addTasks(company, { admin, examiner, person });
  const { imageKey, code } = await addPapers(company, user.id);
  await call("PATCH", `/users/users/${user.id}/`, { token: admin.access, body: { phone: "+380991112233" } });
  return { company, admin, examiner, person, email, imageKey, code };
}

async function addAccount({ id: companyId }: { id: number }, { user, access: token }: Person): Promise<void> {
  const of = { companyId, userId: user.id };
  await db.session.updateMany({ where: of, data: { address: "203.0.113.77", agent: "QzxAgent/1.0" } });
  await db.passwordReset.create({ data: { ...of, expiresAt: new Date() } });
  const mail = { formerEmail: "qzxdelta.old@people.example", newEmail: "qzxdelta.new@people.example" };
  await db.emailChange.create({ data: { ...of, ...mail, expiresAt: new Date() } });
  await db.calendarAddress.create({ data: { ...of, told: [{ uid: "qzxdelta-event" }] } });
  const factor = await db.secondFactor.create({ data: { ...of, secret: "qzxdelta-secret" } });
  await db.recoveryCode.create({ data: { companyId, factorId: factor.id, codeHash: "qzxdelta-hash" } });
  const headers = { "x-atesta-address": "203.0.113.77" };
  await call("PATCH", "/auth/user/", { token, body: { language: "uk" }, headers });
}

async function addExam(people: Pick<Examined, "company" | "admin" | "examiner" | "learner">): Promise<void> {
  const one = await someoneToExamine({ people });
  const exam = await request(one);
  await decide(one.examiner, exam, "reject", { comment: "Ще раз" });
  const file = await makeStoredFile(people.company, { name: "Протокол.txt", bytes: Buffer.from("the sheet") });
  const stage = await db.examStage.findUniqueOrThrow({ where: { id: exam } });
  await db.examDocument.create({
    data: { companyId: people.company.id, stageId: exam, round: stage.round, title: "Протокол", fileId: file.id },
  });
}

type Trio = { admin: Person; examiner: Person; person: Person };

/** One task of the person, which is estimated, and one that the person is estimating. */
async function addTasks(company: { id: number }, { admin, examiner, person }: Trio): Promise<void> {
  const checklist = await buildChecklist(company, {
    title: "Охайність",
    estimatorIds: [examiner.user.id, person.user.id],
  });
  const { id: question } = await buildChecklistQuestion(checklist, { title: "Стіл чистий", points: 10 });
  const give = async (user: number, estimator: number) => {
    const body = {
      title: "Огляд",
      description: "",
      deadline_date: "2027-02-03",
      user,
      checklist: checklist.id,
      estimator,
    };
    return Number((await call("POST", "/process/tasks/", { token: admin.access, body })).body.id);
  };
  const own = await give(person.user.id, examiner.user.id);
  const answers = { answers: [{ question, checked: true }] };
  await call("POST", `/process/estimation/${own}/evaluate/`, { token: examiner.access, body: answers });
  const others = await give(admin.user.id, person.user.id);
  await call("POST", `/process/estimation/${others}/draft/`, {
    token: person.access,
    body: { ...answers, saved_at: null },
  });
}

async function addPapers(company: { id: number }, userId: number): Promise<{ imageKey: string; code: string }> {
  const image = {
    name: "avatar.webp",
    contentType: "image/webp",
    bytes: Buffer.from("the face"),
    uploadedById: userId,
  };
  const { id: imageId, storageKey: imageKey } = await makeStoredFile(company, image);
  await db.user.update({ where: { id: userId }, data: { imageId } });
  const program = await makeProgram(company, { kind: "education", title: "Майстер зміни" });
  const { id: userProgramId } = await makeUserProgram(program, userId);
  const code = `qz-certificate-${randomUUID()}`;
  await db.certificate.create({
    data: {
      companyId: company.id,
      number: 1,
      code,
      userId,
      programId: program.id,
      userProgramId,
      holderName: "Qzxalphov Qzxbetana Qzxgammivna",
      programTitle: "Майстер зміни",
      passDate: new Date("2026-11-20"),
    },
  });
  return { imageKey, code };
}

/** The archive of a person, as its status and files. */
export async function exported(
  { access }: Pick<Person, "access">,
  id: number,
): Promise<{ response: Response; files: Map<string, Buffer>; data: Record<string, Record<string, unknown>[]> }> {
  const request = new Request(`http://127.0.0.1:3000/api/v2/users/users/${id}/export/`, {
    headers: { authorization: `Bearer ${access}`, "accept-language": "uk" },
  });
  const response = await api.GET(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { response, files: new Map(), data: {} };
  const files = unzip(bytes);
  return { response, files, data: JSON.parse(String(files.get("data.json"))) };
}
