import { inCompanyQuietly } from "@/lib/db/company";
import { systemDb } from "@/lib/db/system";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makeUnit } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  type Decision,
  decide,
  type Examined,
  examOf,
  joinAs,
  leadsOf,
  listed,
  noticesTo,
  type Person,
  request,
  someoneToExamine,
} from "@/tests/support/in-person-exam";

const db = systemDb("seed");
const decisions = ["approve", "reject", "reset"] as const satisfies readonly Decision[];

let one: Examined;
let exam: number;

beforeEach(async () => {
  one = await someoneToExamine();
  exam = await request(one);
});

const program = () => db.userProgram.findUniqueOrThrow({ where: { id: one.course.userProgramId } });
const trail = async () =>
  (
    await db.auditEvent.findMany({
      where: { subject: "exam_stage", subjectId: exam, action: { not: "exam_requested" } },
      orderBy: { id: "asc" },
    })
  ).map(({ action, actorId }) => [action, actorId]);

describe("the decision about an exam", () => {
  test("passed: the learner gets a notice, administrators get the program, the trail has a line", async () => {
    const { status, body } = await decide(one.examiner, exam, "approve");
    expect([status, body]).toEqual([
      200,
      {
        ...{
          id: exam,
          title: "Крій",
          course: one.course.courseId,
          course_title: "Крій",
          description: "Розкроїти й пояснити",
        },
        user: { id: one.learner.user.id, first_name: "Софія", last_name: "Ґалаґан", image: null },
        ...{
          user_course: one.course.id,
          deadline_date: "2027-02-03",
          status: "passed",
          date_requested: expect.any(String),
          decided_by: expect.objectContaining({ id: one.examiner.user.id }),
          decided_at: expect.any(String),
          comment: null,
          files: [],
        },
      },
    ]);
    expect(await examOf(one)).toMatchObject({
      status: "passed",
      tries: 0,
      decidedById: one.examiner.user.id,
      finishedAt: expect.any(Date),
    });
    expect([await noticesTo(one.learner), (await noticesTo(one.admin)).map(([code]) => code)]).toEqual([
      [["UXP", { course: "Крій" }]],
      ["MED"],
    ]);
    expect(await leadsOf(one.learner)).toEqual([["UXP", one.course.id]]);
    expect(await leadsOf(one.admin)).toEqual([["MED", one.course.userProgramId]]);
    expect((await program()).status).toBe("review");
    expect(await trail()).toEqual([["exam_passed", one.examiner.user.id]]);
  });

  test("with a comment, which stands in the learner's notice", async () => {
    await decide(one.examiner, exam, "reject", { comment: "Шов слабкий" });
    const params = { event: "commented", course: "Крій", comment: "Шов слабкий" };
    expect(await noticesTo(one.learner)).toEqual([["UXF", params]]);
  });

  test("failed: a try is counted, the learner gets a notice, and the program waits", async () => {
    expect((await decide(one.examiner, exam, "reject")).body).toMatchObject({ id: exam, status: "failed" });
    expect(await examOf(one)).toMatchObject({
      status: "failed",
      tries: 1,
      decidedById: one.examiner.user.id,
      finishedAt: expect.any(Date),
    });
    expect([await noticesTo(one.learner), await noticesTo(one.admin)]).toEqual([[["UXF", { course: "Крій" }]], []]);
    expect((await program()).status).toBe("confirmed");
    expect(await trail()).toEqual([["exam_failed", one.examiner.user.id]]);
  });

  test("reset: the learner may request the exam again, and failures stay counted", async () => {
    await decide(one.examiner, exam, "reject");
    expect((await decide(one.admin, exam, "reset")).body).toMatchObject({ status: "new", date_requested: null });
    expect(await examOf(one)).toMatchObject({
      status: "new",
      tries: 1,
      requestedAt: null,
      finishedAt: null,
      decidedById: null,
    });
    expect(await request(one)).toBe(exam);
    await decide(one.examiner, exam, "reject");
    expect(await examOf(one)).toMatchObject({ status: "failed", tries: 2 });
    expect((await trail()).map(([action]) => action)).toEqual(["exam_failed", "exam_reset", "exam_failed"]);
  });

  test("reset is also possible before a decision", async () => {
    expect((await decide(one.examiner, exam, "reset")).status).toBe(200);
    expect(await listed(one.examiner)).toEqual([]);
  });
});

test.each([...decisions.slice(0, 2)])(
  "a decision is refused if the learner cannot be notified: %s",
  async (decision) => {
    await sql(
      "CREATE FUNCTION refuse_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no news today'; END $$",
    );
    await sql("CREATE TRIGGER refuse BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION refuse_notice()");
    try {
      expect((await decide(one.examiner, exam, decision)).status).toBe(500);
    } finally {
      await sql("DROP FUNCTION refuse_notice CASCADE");
    }
    expect(await examOf(one)).toMatchObject({ status: "inProgress", tries: 0, finishedAt: null });
    expect([(await program()).status, await trail()]).toEqual(["confirmed", []]);
  },
);

describe("resetting the decision of a finished program", () => {
  test("reopens the program and revokes its certificate", async () => {
    await decide(one.examiner, exam, "approve");
    const { companyId, id } = await program();
    await db.userProgram.update({ where: { id }, data: { status: "done", passDate: new Date() } });
    const certificate = await inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, id));
    expect((await decide(one.admin, exam, "reset")).status).toBe(200);
    expect(await program()).toMatchObject({ status: "confirmed", passDate: null, isRetraining: false });
    expect((await db.certificate.findUniqueOrThrow({ where: { id: certificate } })).revokedAt).toEqual(
      expect.any(Date),
    );
    await request(one);
    await decide(one.examiner, exam, "approve");
    expect((await program()).status).toBe("review");
  });

  test("revokes the certificate even if the program was reopened and finished meanwhile", async () => {
    await decide(one.examiner, exam, "approve");
    const { id } = await program();
    const asAdmin = (url: string, body: object = {}) => call("POST", url, { token: one.admin.access, body });
    await asAdmin(`/studies/user-education-programs/${id}/approve/`);
    const more = await buildCourse(one.company);
    await asAdmin("/studies/education-program-courses/", { program: one.course.programId, course: more.id });
    const revoked = async () => (await db.certificate.findFirstOrThrow({ where: { userProgramId: id } })).revokedAt;
    expect([(await program()).status, await revoked()]).toEqual(["confirmed", null]);
    await decide(one.examiner, exam, "reset");
    expect([(await program()).status, await revoked()]).toEqual(["confirmed", expect.any(Date)]);
  });

  test("also works while the program waits for approval", async () => {
    await decide(one.examiner, exam, "approve");
    expect((await program()).status).toBe("review");
    await decide(one.examiner, exam, "reset");
    expect((await program()).status).toBe("confirmed");
  });
});

describe("T-FLOW: only the right person decides, once, and never about themselves", () => {
  test.each(decisions)(
    "%s: one of many parallel decisions succeeds, and the learner gets one notice",
    async (decision) => {
      const others = await Promise.all([joinAs(one.company, "administrator"), joinAs(one.company, "administrator")]);
      const answers = await Promise.all(
        [one.examiner, one.admin, ...others].map((person) => decide(person, exam, decision)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await trail()).length).toBe(1);
      expect((await noticesTo(one.learner)).length).toBe(decision === "reset" ? 0 : 1);
      expect((await examOf(one)).tries).toBe(decision === "reject" ? 1 : 0);
    },
  );

  test("of different parallel decisions the first one wins, in any order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        (["approve", "reject"] as const).map((decision) => decide(one.examiner, exam, decision)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await examOf(one)).status).toBe(answers[0]?.status === 200 ? "passed" : "failed");
      expect((await noticesTo(one.learner)).length).toBe(round + 1);
      await decide(one.examiner, exam, "reset");
      await request(one);
    }
  });

  test.each(["new", "updated", "passed", "failed"] as const)("an exam that is %s cannot be decided", async (status) => {
    await db.examStage.update({ where: { id: exam }, data: { status, finishedAt: new Date() } });
    for (const decision of ["approve", "reject"] as const) {
      const { status: answered, body } = await decide(one.examiner, exam, decision);
      expect([answered, body.code]).toEqual([409, "exam_not_waiting"]);
    }
    expect(await noticesTo(one.learner)).toEqual([]);
    const isOpen = status === "new" || status === "updated";
    expect([(await decide(one.examiner, exam, "reset")).status, (await examOf(one)).status]).toEqual(
      isOpen ? [409, status] : [200, "new"],
    );
  });

  test.each(decisions)("nobody decides about themselves, with any roles: %s", async (decision) => {
    await db.user.update({ where: { id: one.learner.user.id }, data: { roles: ["administrator", "examiner"] } });
    const examines = { companyId: one.company.id, courseId: one.course.courseId, userId: one.learner.user.id };
    await db.courseExaminer.create({ data: examines });
    expect((await decide(one.learner, exam, decision)).status).toBe(403);
    expect((await examOf(one)).status).toBe("inProgress");
  });

  test.each(decisions)("for people who do not examine it the exam does not exist: %s", async (decision) => {
    const manager = await joinAs(one.company, "examiner", "supervisor", "estimator");
    const unit = await makeUnit(one.company, { managerId: manager.user.id });
    await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
    const stranger = await joinAs(await makeCompany(), "administrator", "examiner");
    for (const person of [manager, stranger]) expect((await decide(person, exam, decision)).status).toBe(404);
    const named = await joinAs(one.company, "examiner");
    await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: named.user.id } });
    // The course's own examiners may not decide if another one is named.
    expect((await decide(one.examiner, exam, decision)).status).toBe(404);
    expect((await decide(named, exam, decision)).status).toBe(200);
  });

  test("an examiner who loses the role meanwhile cannot decide", async () => {
    await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: one.examiner.user.id } });
    await db.user.update({ where: { id: one.examiner.user.id }, data: { roles: ["employee"] } });
    expect((await decide(one.examiner, exam, "approve")).status).toBe(404);
    expect((await examOf(one)).status).toBe("inProgress");
  });

  test("stages of tests, removed stages and those of deleted learners cannot be decided", async () => {
    for (const change of [{ isNeeded: false }, { type: "etest" as const, isNeeded: true }]) {
      await db.examStage.update({ where: { id: exam }, data: change });
      expect((await decide(one.admin, exam, "approve")).status).toBe(404);
    }
    await db.examStage.update({ where: { id: exam }, data: { type: "exam" } });
    await db.user.update({ where: { id: one.learner.user.id }, data: { deletedAt: new Date() } });
    expect((await decide(one.admin, exam, "approve")).status).toBe(404);
  });
});

describe("the lists of exams", () => {
  test("contain the exams of the examiner, for administrators all, and waiting ones separately", async () => {
    const other = await someoneElse();
    const everybody = [one.examiner, one.admin, other.examiner, one.learner] as const;
    const seen = (list: "" | "pending/" = "") => Promise.all(everybody.map((person) => listed(person, list)));
    expect(await seen()).toEqual([[exam], [exam, other.exam], [other.exam], []]);
    expect(await seen("pending/")).toEqual([[exam], [], [other.exam], []]);
    await decide(one.examiner, exam, "reject");
    expect(await seen()).toEqual([[exam], [exam, other.exam], [other.exam], []]);
    expect(await seen("pending/")).toEqual([[], [], [other.exam], []]);
    await decide(one.examiner, exam, "reset");
    expect(await seen()).toEqual([[], [other.exam], [other.exam], []]);
  });

  test("have the same number as the menu, also without examiners", async () => {
    const other = await someoneElse();
    await db.courseExaminer.deleteMany({ where: { userId: other.examiner.user.id } });
    await db.user.update({ where: { id: one.learner.user.id }, data: { roles: ["administrator"] } });
    for (const person of [one.examiner, one.admin, other.examiner, other.learner, one.learner]) {
      const { body } = await call("GET", "/notifications/waiting/", { token: person.access });
      expect(body.exams).toBe((await listed(person, "pending/")).length);
    }
    expect([await listed(one.admin, "pending/"), await listed(one.learner, "pending/")]).toEqual([
      [other.exam],
      [other.exam],
    ]);
  });

  test("can be searched, filtered and ordered", async () => {
    const other = await someoneElse();
    await decide(other.examiner, other.exam, "approve");
    const ids = (query: string) => listed(one.admin, "", query);
    expect(await ids("search=ґалаґан")).toEqual([exam]);
    expect(await ids("search=оббив")).toEqual([other.exam]);
    expect([await ids("status=passed"), await ids("status=inProgress")]).toEqual([[other.exam], [exam]]);
    expect([await ids(`user=${one.learner.user.id}`), await ids(`course=${other.course.courseId}`)]).toEqual([
      [exam],
      [other.exam],
    ]);
    expect(await ids(`user_course=${one.course.id}`)).toEqual([exam]);
    expect([await ids("ordering=title"), await ids("ordering=-title")]).toEqual([
      [exam, other.exam],
      [other.exam, exam],
    ]);
    expect([await ids("ordering=user"), await ids("ordering=date_requested")]).toEqual([
      [exam, other.exam],
      [exam, other.exam],
    ]);
    expect((await call("GET", "/studies/review/?status=lost", { token: one.admin.access })).status).toBe(400);
  });
});

/** A second learner of the same company, with a course and an examiner of their own. */
async function someoneElse(): Promise<Examined & { exam: number }> {
  const learner: Person = await joinAs(one.company);
  const examiner: Person = await joinAs(one.company, "examiner");
  const other = await someoneToExamine({
    title: "Оббивання",
    people: { company: one.company, admin: one.admin, examiner, learner },
  });
  await db.user.update({ where: { id: learner.user.id }, data: { lastName: "Яценко", firstName: "Юрій" } });
  return { ...other, exam: await request(other) };
}
