import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";

let company: { id: number };
let admin: Person;
let learner: Person;
let link: { id: number };
let id: number;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company));
  const course = await buildCourse(company, { kind: "education", daysToComplete: 10 });
  link = await buildCourseLink(course);
  const { id: positionId } = await makePosition(company);
  const program = await makeProgram(company, { kind: "education", courses: [course.id], positionId });
  const body = { program: program.id, deadline_date: companyDay(30) };
  id = Number((await call("POST", PROGRAMS, { token: learner.access, body })).body.id);
});

const press = (what: "confirm" | "undo-confirm" | "reject", { access: token } = admin) =>
  call("POST", `${PROGRAMS}${id}/${what}/`, { token, body: {} });
const notices = () => db.notice.count({ where: { userId: learner.user.id } });
const courses = () => db.userCourse.count({ where: { userProgramId: id } });
const tick = async () => {
  const { id: course } = await db.userCourse.findFirstOrThrow({ where: { userProgramId: id } });
  return () =>
    call("POST", `/studies/user-education-program-courses/${course}/completed/`, {
      token: learner.access,
      body: { files: [], links: [link.id] },
    });
};
const refused = { status: 409, body: { code: "decision_stands" } };

test("an order waits again, without courses and notice, and can be decided anew", async () => {
  const before = (await call("GET", `${PROGRAMS}${id}/`, { token: admin.access })).body;
  await press("confirm");
  expect([await courses(), await notices()]).toEqual([1, 1]);
  const { status, body } = await press("undo-confirm");
  expect([status, body]).toEqual([200, before]);
  expect([await courses(), await notices()]).toEqual([0, 0]);
  const trail = await db.auditEvent.findMany({
    where: { subject: "user_program", subjectId: id },
    orderBy: { id: "asc" },
  });
  const lines = ["program_ordered", "program_confirmed", "program_unconfirmed"];
  expect(trail.map(({ action }) => action)).toEqual(lines);
  expect(await press("undo-confirm")).toMatchObject({ status: 409, body: { code: "program_state" } });
  expect((await press("reject")).status).toBe(200);
});

test("what was begun stays, and so does the approval of another, or of ten minutes ago", async () => {
  const other = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  await press("confirm");
  expect(await press("undo-confirm", other)).toMatchObject(refused);
  expect((await press("undo-confirm", learner)).status).toBe(403);
  await sql("ALTER TABLE audit_events DISABLE TRIGGER USER");
  await sql("UPDATE audit_events SET created_at = created_at - interval '11 minutes' WHERE company_id = $1", [
    company.id,
  ]);
  await sql("ALTER TABLE audit_events ENABLE TRIGGER USER");
  expect(await press("undo-confirm")).toMatchObject(refused);
  expect([await courses(), await notices()]).toEqual([1, 1]);
});

test("a tick that comes first keeps it; one that comes second is refused", async () => {
  await press("confirm");
  const [gone, late] = await whileHeld("user_programs", id, [() => press("undo-confirm"), await tick()]);
  expect([gone?.status, late?.status]).toEqual([200, 400]);
  await press("confirm");
  const [ticked, kept] = await whileHeld("user_programs", id, [await tick(), () => press("undo-confirm")]);
  expect([ticked?.status, kept?.status]).toEqual([200, 409]);
  expect([await courses(), await db.completedLink.count({ where: { companyId: company.id } })]).toEqual([1, 1]);
});

test("two at once undo it once", async () => {
  await press("confirm");
  const answers = await Promise.all([press("undo-confirm"), press("undo-confirm")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await db.auditEvent.count({ where: { subjectId: id, action: "program_unconfirmed" } })).toBe(1);
});
