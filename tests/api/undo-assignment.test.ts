import type { CourseKind } from "@/lib/contracts/courses";
import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { type Answer, call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const DUE = companyDay(30);

let company: { id: number };
let admin: Person;
let people: Person[];
let course: { id: number };
let link: { id: number };
let program: { id: number };

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  people = [];
  for (let nth = 0; nth < 3; nth += 1) people.push(await signedIn(await makeUser(company)));
  course = await buildCourse(company, { kind: "education", daysToComplete: 10 });
  link = await buildCourseLink(course as Parameters<typeof buildCourseLink>[0]);
  program = await makeProgram(company, {
    kind: "education",
    title: "Закрійник",
    courses: [course.id],
    positionId: (await makePosition(company)).id,
  });
});

const ids = () => people.map(({ user }) => user.id);
const path = (kind: CourseKind, what: string, id = program.id) => `/studies/${kind}-programs/${id}/${what}/`;
const assign = (users = ids(), { access: token } = admin) =>
  call("POST", path("education", "assign"), { token, body: { users, dry_run: false, deadline_date: DUE } });
const undo = (users = ids(), { access: token } = admin) =>
  call("POST", path("education", "undo-assign"), { token, body: { users } });
const held = (id = program.id) =>
  db.userProgram.findMany({ where: { programId: id }, include: { courses: true }, orderBy: { userId: "asc" } });
const holders = async () => (await held()).map(({ userId }) => userId);
const notices = () => db.notice.count({ where: { companyId: company.id, userId: { in: ids() } } });
const told = ({ body }: Answer) => [body.taken_back, (body.kept as { user: number }[]).map(({ user }) => user)];

async function userCourseOf(person: Person | undefined): Promise<number> {
  const found = await db.userCourse.findFirstOrThrow({ where: { userId: person?.user.id ?? 0 } });
  return found.id;
}

test("an assignment to many is undone with its courses, exams and notices, and the trail says so", async () => {
  await assign();
  expect([await holders(), await notices()]).toEqual([ids(), 3]);
  const answer = await undo();
  expect([answer.status, told(answer)]).toEqual([200, [3, []]]);
  expect([await held(), await notices(), await db.userCourse.count({ where: { companyId: company.id } })]).toEqual([
    [],
    0,
    0,
  ]);
  expect(await db.auditEvent.count({ where: { companyId: company.id, action: "program_unassigned" } })).toBe(3);
  expect(told(await undo())).toEqual([0, []]);
  expect((await assign()).body.assigned).toBe(3);
});

test("a group of adaptation is undone as well", async () => {
  const { id: own } = await buildCourse(company, { kind: "adaptation", daysToComplete: 10 });
  const group = await makeProgram(company, { kind: "adaptation", title: "Новачок", courses: [own] });
  const { access: token } = admin;
  const body = { users: ids(), dry_run: false, deadline_date: null };
  await call("POST", path("adaptation", "assign", group.id), { token, body });
  expect([(await held(group.id)).length, await notices()]).toEqual([3, 3]);
  const answer = await call("POST", path("adaptation", "undo-assign", group.id), { token, body: { users: ids() } });
  expect([told(answer), await held(group.id), await notices()]).toEqual([[3, []], [], 0]);
});

test("a declined order is declined again, with its reason", async () => {
  const [person] = people as [Person];
  const rejectedAt = new Date("2026-01-02T03:04:05Z");
  await makeUserProgram(program as never, person.user.id, {
    status: "rejected",
    rejectedAt,
    rejectReason: "Спершу адаптація",
  });
  await assign();
  expect(told(await undo())).toEqual([3, []]);
  const [row, ...others] = await held();
  expect(row).toMatchObject({ status: "rejected", rejectedAt, rejectReason: "Спершу адаптація", courses: [] });
  expect([row?.coursesCount, others]).toEqual([0, []]);
});

test("who has begun keeps it, and so does one whose program or course was changed since", async () => {
  const [learns, dated, examined] = people as [Person, Person, Person];
  const free = await makeUser(company);
  await assign([...ids(), free.id]);
  const { access: token } = admin;
  const ticked = `/studies/user-education-program-courses/${await userCourseOf(learns)}/completed/`;
  await call("POST", ticked, { token: learns.access, body: { files: [], links: [link.id] } });
  const [, program2] = await held();
  expect(program2?.userId).toBe(dated.user.id);
  const moved = { deadline_date: companyDay(40) };
  await call("PATCH", `/studies/user-education-programs/${program2?.id}/`, { token, body: moved });
  const one = `/studies/user-education-program-courses/${await userCourseOf(examined)}/`;
  await call("PATCH", one, { token, body: { deadline_date: companyDay(5) } });
  const answer = await undo([...ids(), free.id]);
  const [count, kept] = told(answer) as [number, number[]];
  expect([count, kept.toSorted()]).toEqual([1, ids().toSorted()]);
  expect((answer.body.kept as { full_name: string }[])[0]?.full_name).toMatch(/\S+ \S+/);
  expect((await holders()).toSorted()).toEqual(ids().toSorted());
});

test("nothing is undone of another deed: by another administrator, from an order, or long ago", async () => {
  const other = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const [mine, theirs, ordered] = people as [Person, Person, Person];
  const order = { program: program.id, deadline_date: DUE };
  const made = await call("POST", "/studies/user-education-programs/", { token: ordered.access, body: order });
  await call("POST", `/studies/user-education-programs/${made.body.id}/confirm/`, { token: admin.access, body: {} });
  await assign([mine.user.id]);
  await assign([theirs.user.id], other);
  const [count, kept] = told(await undo()) as [number, number[]];
  expect([count, kept.toSorted()]).toEqual([1, [theirs.user.id, ordered.user.id].toSorted()]);

  await assign([mine.user.id]);
  await sql("ALTER TABLE audit_events DISABLE TRIGGER USER");
  await sql("UPDATE audit_events SET created_at = created_at - interval '11 minutes' WHERE company_id = $1", [
    company.id,
  ]);
  await sql("ALTER TABLE audit_events ENABLE TRIGGER USER");
  expect(told(await undo([mine.user.id]))).toEqual([0, [mine.user.id]]);
});

test("a tick that comes first keeps the program; one that comes second is refused", async () => {
  const [first, second] = people as [Person, Person];
  await assign();
  const tick = (person: Person, id: number) => () =>
    call("POST", `/studies/user-education-program-courses/${id}/completed/`, {
      token: person.access,
      body: { files: [], links: [link.id] },
    });
  const [own, late] = [await userCourseOf(first), await userCourseOf(second)];
  const [one, two] = await held();
  const [ticked, kept] = await whileHeld("user_programs", one?.id ?? 0, [
    tick(first, own),
    () => undo([first.user.id]),
  ]);
  expect([ticked?.status, told(kept as Answer)]).toEqual([200, [0, [first.user.id]]]);
  const [taken, gone] = await whileHeld("user_programs", two?.id ?? 0, [
    () => undo([second.user.id]),
    tick(second, late),
  ]);
  expect([told(taken as Answer), gone?.status]).toEqual([[1, []], 400]);
  expect(await db.completedLink.count({ where: { companyId: company.id } })).toBe(1);
});

test("two at once undo it once", async () => {
  await assign();
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ body }) => body.taken_back).toSorted()).toEqual([0, 3]);
  expect(await db.auditEvent.count({ where: { companyId: company.id, action: "program_unassigned" } })).toBe(3);
});

test("it is an administrator's, of one's own company, a thousand in a call", async () => {
  await assign();
  const foreign = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
  expect((await undo(ids(), foreign)).status).toBe(404);
  expect((await undo(ids(), people[0])).status).toBe(403);
  expect((await undo(Array.from({ length: 1001 }, (_, nth) => nth + 1))).status).toBe(400);
  expect((await undo([])).status).toBe(400);
  expect(await holders()).toEqual(ids());
});
