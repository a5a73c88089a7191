import type { CourseKind } from "@/lib/contracts/courses";
import type { Role } from "@/lib/contracts/fields";
import type { UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "./builders/courses";
import { learn } from "./builders/learning";
import { type InCompany, makeCompany, makeUser } from "./builders/people";
import { type SignedIn, signedIn } from "./builders/signed-in";
import { type Answer, call } from "./call";

export type Person = SignedIn<{ id: number; companyId: number }>;
export type Examined = {
  company: InCompany;
  admin: Person;
  examiner: Person;
  learner: Person;
  course: UserCourse;
  kind: CourseKind;
};

const db = systemDb("seed");

export const joinAs = async (company: InCompany, ...roles: Role[]): Promise<Person> =>
  signedIn(await makeUser(company, { roles: ["employee", ...roles] }));

type People = Pick<Examined, "company" | "admin" | "examiner" | "learner">;
type Given = { kind?: CourseKind; hasExam?: boolean; title?: string; people?: People };

/** A learner of a course with an in-person exam, and its examiner. */
export async function someoneToExamine({
  kind = "education",
  hasExam = true,
  title = "Крій",
  people,
}: Given = {}): Promise<Examined> {
  const { company, admin, examiner, learner } = people ?? (await newPeople());
  const given = { kind, hasExam, title, examDescription: "Розкроїти й пояснити", examinerIds: [examiner.user.id] };
  const course = await learn(await buildCourse(company, given), learner.user.id);
  return {
    company,
    admin,
    examiner,
    learner,
    kind,
    course: await db.userCourse.update({ where: { id: course.id }, data: { deadlineDate: new Date("2027-02-03") } }),
  };
}

async function newPeople(): Promise<People> {
  const company = await makeCompany();
  const [admin, examiner] = [await joinAs(company, "administrator"), await joinAs(company, "examiner")];
  return {
    company,
    admin,
    examiner,
    learner: await signedIn(await makeUser(company, { firstName: "Софія", lastName: "Ґалаґан" })),
  };
}

export function step(
  { access: token }: Person,
  { course, kind }: Pick<Examined, "course" | "kind">,
  name: "request-exam" | "mark-as-completed",
): Promise<Answer> {
  return call("POST", `/studies/user-${kind}-program-courses/${course.id}/${name}/`, { token, body: {} });
}

/** The in-person exam of the course in the database. */
export function examOf({ course }: Pick<Examined, "course">) {
  return db.examStage.findFirstOrThrow({ where: { userCourseId: course.id, type: "exam" } });
}

/** The learner requests the exam; returns its id. */
export async function request(one: Examined): Promise<number> {
  const { status, text } = await step(one.learner, one, "request-exam");
  if (status !== 200) throw new Error(`The request answered ${status}: ${text}`);
  return (await examOf(one)).id;
}

export type Decision = "approve" | "reject" | "reset";

export function decide(
  { access: token }: Person,
  exam: number,
  decision: Decision,
  body: { comment?: unknown } = {},
): Promise<Answer> {
  return call("POST", `/studies/review/${exam}/${decision}/`, { token, body });
}

/** Ids in the lists of exams for this person. */
export async function listed({ access: token }: Person, list: "" | "pending/" = "", query = ""): Promise<unknown[]> {
  const { status, text, body } = await call("GET", `/studies/review/${list}?${query}`, { token });
  if (status !== 200) throw new Error(`The list answered ${status}: ${text}`);
  return (body.results ?? []).map(({ id }) => id);
}

/** The notices of a person, the oldest first. */
/** What the notices of a person lead to, as the API tells them: the newest first. */
export async function leadsOf({ access: token }: Person): Promise<[code: unknown, about: unknown][]> {
  const { body } = await call("GET", "/notifications/new/", { token });
  return (body.results as { notification_type: string; about: number | null }[]).map((one) => [
    one.notification_type,
    one.about,
  ]);
}

export async function noticesTo({ user }: Person): Promise<[code: string, params: unknown][]> {
  const notices = await db.notice.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
  return notices.map(({ code, params }) => [code, params]);
}
