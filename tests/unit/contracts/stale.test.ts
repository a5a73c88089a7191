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
