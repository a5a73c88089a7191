import * as z from "zod/mini";
import { certificatesOf, learnedBy, materialsOf } from "@/components/shared/learning/query-params";
import { log } from "@/lib/adapters/log";
import { limits } from "@/lib/config/limits";
import { certificateContract } from "@/lib/contracts/certificates";
import type { Role } from "@/lib/contracts/fields";
import type { Actor } from "@/lib/domain/actor";
import { certificateCheck, certificates } from "@/lib/endpoints/certificates";
import { courseFiles } from "@/lib/endpoints/course-files";
import { courseLinks } from "@/lib/endpoints/courses";
import { onlineTestQuestions } from "@/lib/endpoints/online-tests";
import { audit, marks, personReport } from "@/lib/endpoints/reports";
import { setUp } from "@/lib/endpoints/set-up";
import { userEducationCourses } from "@/lib/endpoints/user-courses";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { users } from "@/lib/endpoints/users";
import { pageData, pageObject, publicObject } from "@/lib/http/page-data";
import { type RouteHandler, serve } from "@/lib/http/serve";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { learn } from "@/tests/support/builders/learning";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { joinAs, type Person } from "@/tests/support/in-person-exam";

let visitor: Actor | undefined;
jest.mock("@/lib/auth/page-guard", () => ({ pageActor: async () => visitor }));
const visit = new Headers();
jest.mock("next/headers", () => ({ headers: async () => visit }));
jest.mock("next-intl/server", () => ({ getLocale: async () => "en" }));

const actorOf = ({ user }: Person, ...roles: Role[]): Actor => ({
  ...{ userId: user.id, companyId: user.companyId, sessionId: 0, roles: ["employee", ...roles], isManager: false },
  lacksSecondFactor: false,
  ...{ language: "en", origin: { requestId: "page", address: null, agent: null } },
});

let learner: Person;
let admin: Person;
let course: { id: number; courseId: number };

beforeAll(async () => {
  const company = await makeCompany();
  learner = await joinAs(company);
  admin = await joinAs(company, "administrator");
  for (let nth = 0; nth < 5; nth += 1) {
    const made = await buildCourse(company);
    for (let link = 0; link < 3; link += 1) await buildCourseLink(made);
    course = await learn(made, learner.user.id);
  }
  visitor = actorOf(learner);
});

/** The lines of the log about some calls of a page, each of which gets an answer. */
async function logOf(calls: readonly [RouteHandler, Record<string, unknown>, number?][]) {
  const lines = jest.spyOn(log(), "info");
  for (const [handler, query, id] of calls) {
    const data = id === undefined ? await pageData(handler, { query }) : await pageObject(handler, id);
    expect(data?.answer).toBeDefined();
  }
  const logged = lines.mock.calls.map(
    ([line]) => line as unknown as { route: string; status: number; statements: number },
  );
  lines.mockRestore();
  return logged;
}

/** The statements of some calls of a page. */
async function statementsOf(calls: Parameters<typeof logOf>[0]): Promise<number> {
  const logged = await logOf(calls);
  expect(logged).toHaveLength(calls.length);
  return logged.reduce((sum, { statements }) => sum + statements, 0);
}

test("the first data of My Specialization takes at most four statements", async () => {
  const user = learner.user.id;
  const counted = await statementsOf([
    [userEducationPrograms.collection.GET, { user }],
    [userAdaptationPrograms.collection.GET, learnedBy(user)],
    [certificates.collection.GET, certificatesOf(user)],
    [marks.GET, {}],
  ]);
  expect(counted).toBeLessThanOrEqual(4);
});

test("the first data of Education takes at most four statements", async () => {
  const counted = await statementsOf([
    [userEducationPrograms.collection.GET, learnedBy(learner.user.id)],
    [courseFiles.collection.GET, materialsOf(course.courseId)],
    [courseLinks.collection.GET, materialsOf(course.courseId)],
    [userEducationCourses.completed.GET, {}, course.id],
  ]);
  expect(counted).toBeLessThanOrEqual(4);
});

test("a page shows a visitor no more than the API would, and nothing without a session", async () => {
  const other = await makeUser({ id: learner.user.companyId });
  const data = await pageData(userEducationPrograms.collection.GET, { query: { user: other.id } });
  expect(data?.answer).toMatchObject({ count: 0, results: [] });
  visitor = undefined;
  expect(await pageData(userEducationPrograms.collection.GET, { query: {} })).toBeUndefined();
});

describe("the data of a page", () => {
  type Asked = [what: string, handler: RouteHandler, query?: Record<string, unknown>, id?: () => number];
  const asked: Asked[] = [
    ["programs of a person", userEducationPrograms.collection.GET, { page_size: 10_000, ordering: "-id" }],
    ["a course of a person", userEducationCourses.one.GET, {}, () => course.id],
    ["its parts that are done", userEducationCourses.completed.GET, {}, () => course.id],
    ["links", courseLinks.collection.GET, { page: "2", page_size: 4, search: "" }],
    ["marks", marks.GET, { program: undefined }],
    ["people", users.collection.GET, { roles: ["employee", "administrator"], page_size: 100 }],
    ["a person's report", personReport.GET, {}, () => learner.user.id],
    ["the audit log", audit.GET, { page_size: 50 }],
    ["the first steps", setUp.GET],
  ];

  test.each(asked)("is what a browser gets: %s", async (_, handler, query = {}, id) => {
    const token = admin.access;
    visitor = actorOf(admin, "administrator");
    const data = await (id ? pageObject(handler, id()) : pageData(handler, { query }));
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const url = String(handler.endpoint?.path).replace("{id}", String(id?.()));
    const { status, body } = await call("GET", `${url}?${new URLSearchParams(pairs)}`, { token });
    expect([status, data?.answer]).toStrictEqual([200, body]);
  });

  test("is missing where the API refuses, and the refusal stands in the trail", async () => {
    visitor = actorOf(learner);
    expect(await pageData(onlineTestQuestions.collection.GET)).toBeUndefined();
    const denied = "SELECT details FROM audit_events WHERE action = 'denied' AND actor_id = $1";
    expect(await sql(denied, [learner.user.id])).toEqual([
      { details: { method: "GET", path: "/handbook/test-questions/" } },
    ]);
    expect(await pageObject(userEducationCourses.one.GET, 2_000_000_000)).toBeUndefined();
    expect(await pageData(userEducationPrograms.collection.GET, { query: { page: "none" } })).toBeUndefined();
  });

  test("is missing for a person who must set up a second factor first", async () => {
    visitor = { ...actorOf(learner), lacksSecondFactor: true };
    expect(await pageData(marks.GET)).toBeUndefined();
    visitor = actorOf(learner);
    expect(await pageData(marks.GET)).toBeDefined();
  });

  test("changes nothing: it is asked for by GET alone", async () => {
    const handle = jest.fn(async () => ({ id: 1 }));
    const contract = {
      path: "/made-up/",
      who: "signed-in",
      summary: "Made up",
      answer: z.object({ id: z.int() }),
    } as const;
    visitor = actorOf(learner);
    expect(await pageData(serve({ ...contract, method: "POST" }, handle))).toBeUndefined();
    expect(handle).not.toHaveBeenCalled();
    expect((await pageData(serve({ ...contract, method: "GET" }, handle)))?.answer).toEqual({ id: 1 });
  });
});

describe("the data of a public page", () => {
  const code = "no-such-code-of-anybody";

  test("comes with the code of a refusal, and is limited by the address of the visitor", async () => {
    visit.set("x-atesta-address", "203.0.113.77");
    const refusals = [];
    for (let nth = 0; nth <= limits.certificateAddress.free; nth += 1)
      refusals.push((await publicObject(certificateCheck.GET, { code })).refusal);
    expect([refusals[0], refusals.at(-2), refusals.at(-1)]).toEqual(["not_found", "not_found", "too_many_requests"]);
    visit.set("x-atesta-address", "203.0.113.78");
    expect((await publicObject(certificateCheck.GET, { code })).refusal).toBe("not_found");
  });

  test("fails with the page when the server fails", async () => {
    const broken = serve(certificateContract.check, async () => {
      throw new Error("broken");
    });
    await expect(publicObject(broken, { code })).rejects.toMatchObject({ code: "internal" });
  });
});
