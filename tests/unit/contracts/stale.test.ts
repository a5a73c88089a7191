import { QueryClient } from "@tanstack/react-query";
import { refresh } from "@/lib/client/mutations";
import { queryKeyOf } from "@/lib/client/query-key";
import { everyEndpoint, registry } from "@/lib/contracts/registry";
import { REPORTS, staleAfter } from "@/lib/contracts/stale";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { userEducationProgramContract } from "@/lib/contracts/user-programs";

/** Groups and endpoints that change nothing of what a report says. */
const UNREPORTED = new Set([
  ...[
    "auth",
    "sessions",
    "secondFactor",
    "emailConfirmation",
    "emailChange",
    "registration",
    "notices",
    "letters",
    "letterSettings",
    "setUp",
    "company",
    "companySignIn",
    "helpAnswers",
  ],
  ...["testQuestions", "testAnswers", "questionExchange", "checklistQuestions", "tests.order"],
  ...["programMatches.preview", "educationExams.save", "adaptationExams.save", "estimation.saveDraft"],
  // It always refuses.
  "checklistAnswers.remove",
]);

const changes = Object.entries(registry).flatMap(([group, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== "GET")
    .map(([name, endpoint]) => ({ group, name: `${group}.${name}`, endpoint })),
);

test("every change of people, programs, stages or tasks makes all reports stale", () => {
  const reported = changes.filter(({ group, name }) => !UNREPORTED.has(group) && !UNREPORTED.has(name));
  expect(reported.length).toBeGreaterThan(70);
  for (const { name, endpoint } of [...reported, { name: "auth.change", endpoint: registry.auth?.change }])
    expect([name, staleAfter(endpoint?.touches ?? [])]).toEqual([name, expect.arrayContaining([...REPORTS])]);
});

test("the reports are all those that the API has", () => {
  const read = everyEndpoint.filter(({ path }) => path.startsWith("/reports/")).map(({ path }) => path);
  expect(read.map((path) => path.replace("{id}/", "")).sort()).toEqual([...REPORTS].sort());
});

test("a change refreshes the lists and numbers of a report, and a change of an answer key does not", async () => {
  const client = new QueryClient();
  const { education, summary } = teamReportContract;
  const keys = [queryKeyOf(education, "list", { page: 2 }), queryKeyOf(summary, "detail", { kind: "education" })];
  const areStale = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  for (const queryKey of keys) client.setQueryData(queryKey, {});
  await refresh(client, registry.testAnswers?.patch?.touches ?? []);
  expect(areStale()).toEqual([false, false]);
  await refresh(client, userEducationProgramContract.approve.touches);
  expect(areStale()).toEqual([true, true]);
});

const WAITING = "/notifications/waiting/";
/** What waiting work is counted from. */
const COUNTED = [
  ...["/studies/user-education-programs/", "/studies/user-education-program-courses/"],
  ...["/studies/user-adaptation-programs/", "/studies/user-adaptation-program-courses/"],
  ...["/studies/review/", "/process/tasks/", "/users/users/"],
];
/** They change nothing of what waits: a tick passes no course, and adaptation groups wait for nobody. */
const WITHOUT_WORK = new Set([
  ...["auth.change", "invitations.send", "units.create", "units.patch", "units.remove", "programMatches.sync"],
  ...["userEducationCourses.complete", "userAdaptationCourses.complete"],
]);

test("every change of exams, tasks, orders, certificates and people makes the counters of the menu stale", () => {
  const counted = changes.filter(({ endpoint }) => endpoint.touches?.some((path) => COUNTED.includes(path)));
  expect(counted.length).toBeGreaterThan(60);
  const forgetful = counted.filter(
    ({ name, endpoint }) => !WITHOUT_WORK.has(name) && !endpoint.touches?.includes(WAITING),
  );
  expect(forgetful.map(({ name }) => name)).toEqual([]);
});
