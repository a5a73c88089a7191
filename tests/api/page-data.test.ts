import { certificatesOf } from "@/components/screens/profile/my-specializations/certificates-of";
import { learnedBy } from "@/components/shared/learning/learned-by";
import { materialsOf } from "@/components/shared/learning/materials-of";
import type { Actor } from "@/lib/domain/actor";
import { certificates } from "@/lib/endpoints/certificates";
import { courseFiles } from "@/lib/endpoints/course-files";
import { courseLinks } from "@/lib/endpoints/courses";
import { marks } from "@/lib/endpoints/marks";
import { userEducationCourses } from "@/lib/endpoints/user-courses";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData, pageObject } from "@/lib/http/page-data";
import type { RouteHandler } from "@/lib/http/serve";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { learn } from "@/tests/support/builders/learning";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { joinAs, type Person } from "@/tests/support/in-person-exam";

let visitor: Actor | undefined;
jest.mock("@/lib/auth/page-guard", () => ({ pageActor: async () => visitor }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));
jest.mock("next-intl/server", () => ({ getLocale: async () => "en" }));

const actorOf = ({ user }: Person): Actor => ({
  ...{ userId: user.id, companyId: user.companyId, sessionId: 0, roles: ["employee"], isManager: false },
  lacksSecondFactor: false,
  ...{ language: "en", origin: { requestId: "page", address: null, agent: null } },
});

let learner: Person;
let course: { id: number; courseId: number };

beforeAll(async () => {
  const company = await makeCompany();
  learner = await joinAs(company);
  for (let nth = 0; nth < 5; nth += 1) {
    const made = await buildCourse(company);
    for (let link = 0; link < 3; link += 1) await buildCourseLink(made);
    course = await learn(made, learner.user.id);
  }
  visitor = actorOf(learner);
});

/** The statements of some calls of a page, by what each of them reports. */
async function statementsOf(calls: readonly [RouteHandler, Record<string, unknown>, number?][]): Promise<number[]> {
  const counted: number[] = [];
  for (const [handler, query, id] of calls) {
    const counting: RouteHandler = async (...asked) => {
      const response = await handler(...asked);
      counted.push(Number(/\bdb;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]));
      return response;
    };
    counting.endpoint = handler.endpoint as NonNullable<RouteHandler["endpoint"]>;
    const data = id === undefined ? await pageData(counting, { query }) : await pageObject(counting, id);
    expect(data?.answer).toBeDefined();
  }
  return counted;
}

const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);

test("the first data of My Specialization takes at most four statements", async () => {
  const user = learner.user.id;
  const counted = await statementsOf([
    [userEducationPrograms.collection.GET, { user }],
    [userAdaptationPrograms.collection.GET, learnedBy(user)],
    [certificates.collection.GET, certificatesOf(user)],
    [marks.GET, {}],
  ]);
  expect([counted, sum(counted)]).toEqual([counted, expect.any(Number)]);
  expect(sum(counted)).toBeLessThanOrEqual(4);
});

test("the first data of Education takes at most four statements", async () => {
  const counted = await statementsOf([
    [userEducationPrograms.collection.GET, learnedBy(learner.user.id)],
    [courseFiles.collection.GET, materialsOf(course.courseId)],
    [courseLinks.collection.GET, materialsOf(course.courseId)],
    [userEducationCourses.completed.GET, {}, course.id],
  ]);
  expect(sum(counted)).toBeLessThanOrEqual(4);
});

test("a page shows a visitor no more than the API would, and nothing without a session", async () => {
  const other = await makeUser({ id: learner.user.companyId });
  const data = await pageData(userEducationPrograms.collection.GET, { query: { user: other.id } });
  expect(data?.answer).toMatchObject({ count: 0, results: [] });
  const own = await pageData(userEducationPrograms.collection.GET, { query: { user: learner.user.id } });
  const { body } = await call("GET", `/studies/user-education-programs/?user=${learner.user.id}`, {
    token: learner.access,
  });
  expect(own?.answer).toEqual(body);
  visitor = undefined;
  expect(await pageData(userEducationPrograms.collection.GET, { query: {} })).toBeUndefined();
});
