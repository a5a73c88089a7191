import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";

let company: { id: number };
let admin: Person;
let learner: Person;
let program: { id: number };

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company));
  program = await makeProgram(company, { kind: "education", courses: [(await buildCourse(company)).id] });
});

const order = () =>
  call("POST", PROGRAMS, { token: learner.access, body: { program: program.id, deadline_date: "2100-05-01" } });
const ordered = async () => Number((await order()).body.id);
const press = (event: string, id: unknown, person = admin, body: object = {}) =>
  call("POST", `${PROGRAMS}${id}/${event}/`, { token: person.access, body });

/** An order that an administrator decided, with its only course passed where the state requires it. */
async function inState(status: "rejected" | "confirmed" | "review" | "done"): Promise<number> {
  const id = await ordered();
  await press(status === "rejected" ? "reject" : "confirm", id);
  if (status === "review" || status === "done")
    await passCourses(await db.userCourse.findMany({ where: { userProgramId: id } }));
  if (status === "done") await press("approve", id);
  return id;
}

/** A course of somebody else who learns the same program. */
async function inOther(): Promise<number> {
  const other = await signedIn(await makeUser(company));
  const body = { program: program.id, deadline_date: "2100-05-01" };
  const { id } = (await call("POST", PROGRAMS, { token: other.access, body })).body;
  await press("confirm", id);
  return (await db.userCourse.findFirstOrThrow({ where: { userProgramId: Number(id) } })).id;
}

describe("a returned program", () => {
  test("opens the named courses again, and shows the reason until they are passed", async () => {
    const id = await inState("review");
    const [course] = await db.userCourse.findMany({ where: { userProgramId: id } });
    const reason = "Практику треба повторити.";
    const { status, body } = await press("return", id, admin, { courses: [course?.id], reason });
    expect([status, body.status, body.return_reason, body.is_retraining]).toEqual([200, "confirmed", reason, true]);
    const own = async () => (await call("GET", `${PROGRAMS}${id}/`, { token: learner.access })).body;
    expect(await own()).toMatchObject({ return_reason: reason, progress: 0, courses: [{ is_retraining: true }] });
    for (const [language, why] of [
      ["en", `Reason: ${reason}`],
      ["uk", `Причина: ${reason}`],
      ["ru", `Причина: ${reason}`],
    ] as const) {
      const { body: news } = await call("GET", "/notifications/new/", { token: learner.access, language });
      const texts = (news.results ?? []).map((one) => (one as unknown as { text: string }).text);
      expect([language, texts]).toEqual([language, expect.arrayContaining([expect.stringContaining(why)])]);
    }
    await passCourses(await db.userCourse.findMany({ where: { userProgramId: id } }));
    expect(await own()).toMatchObject({ status: "review", return_reason: null });
    expect((await press("approve", id)).body).toMatchObject({ status: "done" });
    await db.userProgram.update({ where: { id }, data: { status: "confirmed" } });
    expect(await own()).toMatchObject({ return_reason: null });
  });

  test("must wait for its certificate, have the courses, and be told why", async () => {
    const id = await inState("review");
    const [course] = await db.userCourse.findMany({ where: { userProgramId: id } });
    const others = await inOther();
    const refused = async (body: object, person = admin, of = id) => {
      const answer = await press("return", of, person, body);
      return [answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})];
    };
    const body = { courses: [course?.id], reason: "Ще раз" };
    expect(await refused({ ...body, reason: " " })).toEqual([400, "invalid_input", ["reason"]]);
    expect(await refused({ ...body, courses: [] })).toEqual([400, "invalid_input", ["courses"]]);
    expect(await refused({ ...body, courses: [course?.id, others] })).toEqual([400, "invalid_input", ["courses"]]);
    expect(await refused(body, learner)).toEqual([403, "forbidden", []]);
    expect((await press("return", id, admin, body)).status).toBe(200);
    expect(await refused(body)).toEqual([409, "program_state", []]);
  });

  test("of a return and an approval at once exactly one happens", async () => {
    const id = await inState("review");
    const [course] = await db.userCourse.findMany({ where: { userProgramId: id } });
    const answers = await Promise.all([
      press("return", id, admin, { courses: [course?.id], reason: "Ще раз" }),
      press("approve", id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a rejected order", () => {
  test("shows its person the reason, until it is ordered again", async () => {
    const id = await ordered();
    const reason = "Спершу пройдіть адаптацію.\nПотім замовте ще раз.";
    expect((await press("reject", id, admin, { reason: `  ${reason} ` })).body).toMatchObject({
      status: "rejected",
      reject_reason: reason,
    });
    const own = () => call("GET", `${PROGRAMS}${id}/`, { token: learner.access });
    expect((await own()).body).toMatchObject({ reject_reason: reason });
    const told = await call("GET", "/notifications/", { token: learner.access });
    expect(told.body.results).toMatchObject([
      {
        notification_type: "UEC",
        about: id,
        text: expect.stringMatching(/^Education request declined: .+\. Reason: Спершу/),
      },
    ]);
    expect((await order()).body).toMatchObject({ id, status: "processing", reject_reason: null });
    expect((await press("reject", id, admin, { reason: "" })).body).toMatchObject({ reject_reason: null });
  });

  test("says when it was ordered and rejected, and is hidden by its person until it is ordered again", async () => {
    const first = await order();
    const id = Number(first.body.id);
    const days = ({ ordered_at, rejected_at, is_hidden }: Record<string, unknown>) => [
      ...[ordered_at, rejected_at].map((day) => (day === null ? null : typeof day)),
      is_hidden,
    ];
    expect(days(first.body)).toEqual(["string", null, false]);
    await db.userProgram.update({ where: { id }, data: { orderedAt: new Date("2026-01-02T03:04:05Z") } });
    expect((await press("hide", id, learner)).body).toMatchObject({ code: "program_state" });
    expect(days((await press("reject", id)).body)).toEqual(["string", "string", false]);
    for (const [person, status] of [
      [admin, 403],
      [await signedIn(await makeUser(company)), 404],
      [learner, 204],
      [learner, 204],
    ] as const)
      expect((await press("hide", id, person)).status).toBe(status);
    const own = async () => (await call("GET", `${PROGRAMS}${id}/`, { token: learner.access })).body;
    expect(await own()).toMatchObject({ ordered_at: "2026-01-02T03:04:05.000Z", is_hidden: true });
    const again = (await order()).body;
    expect(days(again)).toEqual(["string", null, false]);
    expect(again.ordered_at).not.toBe("2026-01-02T03:04:05.000Z");
    expect((await press("reject", id)).body).toMatchObject({ is_hidden: false });
    expect(days((await call("POST", PROGRAMS, given())).body)).toEqual([null, null, false]);
  });

  /** An administrator assigns the program all the same. */
  const given = () => ({
    token: admin.access,
    body: { user: learner.user.id, program: program.id, deadline_date: "2100-05-01" },
  });

  test("is not accepted with a reason of more than 1000 characters", async () => {
    const id = await ordered();
    const { status, body } = await press("reject", id, admin, { reason: "x".repeat(1001) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["reason"]]);
    expect(await db.userProgram.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "processing" });
  });
});

describe("an order that waits", () => {
  const find = (id: number) => db.userProgram.findUnique({ where: { id } });

  test("is withdrawn by its person: it is gone, and the trail says so", async () => {
    const id = await ordered();
    const waiting = async () => (await call("GET", "/notifications/waiting/", { token: admin.access })).body;
    const before = await waiting();
    expect((await press("withdraw", id, learner)).status).toBe(204);
    expect(await find(id)).toBeNull();
    expect(await waiting()).not.toEqual(before);
    expect((await press("withdraw", id, learner)).status).toBe(404);
    const trail = await db.auditEvent.findMany({
      where: { companyId: company.id, subject: "user_program" },
      orderBy: { id: "asc" },
    });
    expect(trail.map(({ action }) => action)).toEqual(["program_ordered", "program_withdrawn"]);
    expect((await order()).status).toBe(201);
  });

  test("takes its unread notifications with it, those of other orders stay", async () => {
    const second = await signedIn(await makeUser(company, { roles: ["administrator"] }));
    const other = await signedIn(await makeUser(company));
    const body = { program: program.id, deadline_date: "2100-05-01" };
    const kept = Number((await call("POST", PROGRAMS, { token: other.access, body })).body.id);
    // One administrator has an email of their own about each, the other has read the notification.
    await db.letterSetting.create({
      data: { companyId: company.id, userId: admin.user.id, letterGroup: "administration", choice: "at_once" },
    });
    const id = await ordered();
    const notices = async (person: Person) => {
      const found = await db.notice.findMany({ where: { userId: person.user.id }, orderBy: { id: "asc" } });
      return found.map(({ code, about }) => [code, about]);
    };
    expect([await notices(admin), await notices(second)]).toEqual([
      [
        ["MEC", kept],
        ["MEC", id],
      ],
      [
        ["MEC", kept],
        ["MEC", id],
      ],
    ]);
    await call("POST", "/notifications/read-all/", { token: second.access, body: {} });
    expect((await press("withdraw", id, learner)).status).toBe(204);
    expect([await notices(admin), await notices(second)]).toEqual([
      [["MEC", kept]],
      [
        ["MEC", kept],
        ["MEC", id],
      ],
    ]);
  });

  test("is rejected again when it had been rejected before, with the same reason", async () => {
    const id = await ordered();
    await press("reject", id, admin, { reason: "Немає місць" });
    await order();
    expect((await press("withdraw", id, learner)).status).toBe(204);
    expect((await call("GET", `${PROGRAMS}${id}/`, { token: learner.access })).body).toMatchObject({
      status: "rejected",
      reject_reason: "Немає місць",
    });
  });

  test("is withdrawn by nobody else", async () => {
    const id = await ordered();
    const manager = await signedIn(await makeUser(company));
    const unit = await makeUnit(company, { managerId: manager.user.id });
    await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
    const stranger = await signedIn(await makeUser(company));
    const foreign = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    const refusals = await Promise.all(
      [admin, manager, stranger, foreign].map(async (person) => (await press("withdraw", id, person)).status),
    );
    expect(refusals).toEqual([403, 403, 404, 404]);
    expect(await find(id)).toMatchObject({ status: "processing" });
  });

  test.each(["rejected", "confirmed", "review", "done"] as const)(
    "cannot be withdrawn once it is %s",
    async (state) => {
      const id = await inState(state);
      const answer = await press("withdraw", id, learner);
      expect([answer.status, answer.body.code]).toEqual([409, "program_state"]);
      expect(await find(id)).toMatchObject({ status: state });
    },
  );

  test("is either withdrawn or confirmed, when both happen at once", async () => {
    const id = await ordered();
    const [withdrawn, confirmed] = await whileHeld("user_programs", id, [
      () => press("withdraw", id, learner),
      () => press("confirm", id),
    ]);
    const row = await find(id);
    expect([withdrawn?.status, confirmed?.status, row?.status]).toEqual(
      row ? [409, 200, "confirmed"] : [204, 404, undefined],
    );
  });
});

test("a person orders 30 times an hour; what others give them is not counted", async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 31; nth += 1) {
    const { status, body } = await order();
    statuses.push(status);
    if (status === 201) await press("withdraw", body.id, learner);
  }
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([30, 429]);
  const given = { program: program.id, user: learner.user.id, deadline_date: "2100-05-01" };
  expect((await call("POST", PROGRAMS, { token: admin.access, body: given })).status).toBe(201);
});
