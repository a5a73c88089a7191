import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { MySpecializationsScreen } from "@/components/screens/profile/my-specializations/my-specializations-screen";
import { ownAdaptation, ownCertificates, ownEducation } from "@/components/shared/learning/own-programs";
import { ownMarks } from "@/components/shared/status/own-marks";
import { answerQuery, detailQuery } from "@/lib/client/queries";
import { appealContract } from "@/lib/contracts/appeals";
import { authContract } from "@/lib/contracts/auth";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("next/navigation", () => ({ usePathname: () => "/profile/specializations" }));

const list = (...results: object[]) => ({ count: results.length, results });
const program = {
  ...{ id: 1, title: "Cashier", courses: [], deadline_date: null, is_hidden: false, progress: 100 },
  ...{ status: "done", pass_date: new Date().toISOString().slice(0, 10) },
};

const answers: Record<string, readonly [{ queryKey: readonly unknown[] }, unknown]> = {
  education: [ownEducation(7), list(program)],
  adaptation: [ownAdaptation(7), list({ ...program, id: 2, title: "First days" })],
  certificates: [ownCertificates(7), list()],
  marks: [ownMarks(null), { ...list(), current_mean_grade: null }],
};

const order = { ...program, id: 3, title: "Baker", status: "processing", pass_date: null, ordered_at: null };

/** The screen while the answer of that name is still awaited. */
function drawnWithout(awaited?: string, given = answers): string {
  const client = new QueryClient();
  client.setQueryData(detailQuery(authContract.me).queryKey, { id: 7, roles: ["employee"] } as never);
  for (const [name, [{ queryKey }, answer]] of Object.entries(given))
    if (name !== awaited) client.setQueryData(queryKey, answer);
  return renderToStaticMarkup(
    <NuqsTestingAdapter>
      <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
        <QueryClientProvider client={client}>
          <MySpecializationsScreen />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </NuqsTestingAdapter>,
  );
}

test("everything is there: both congratulations stand above the table, and the order below them", () => {
  const page = drawnWithout();
  expect(page).toMatch(/You have finished Cashier.*First days.*<table/s);
  expect(page).toContain("max-sm:order-last");
});

test.each(Object.keys(answers))("without the %s nothing stands that could move when they come", (awaited) => {
  const page = drawnWithout(awaited);
  expect(page).toContain("data-skeleton");
  expect(page).not.toMatch(/Congratulations|<table|<button/);
});

test("after an adaptation that is done the page asks what comes next", () => {
  const given = { ...answers, education: [ownEducation(7), list()] as const };
  expect(drawnWithout(undefined, given)).toContain("What would you like to learn next?");
});

test("an order that waits says with whom it is, and nothing stands before their names are there", () => {
  const person = { id: 9, first_name: "Ганна", last_name: "Зінчук", is_examiner: false, is_administrator: true };
  const results = [
    { ...person, reason: "manager" },
    { ...person, id: 8, last_name: "Ткач", is_administrator: false },
  ];
  const given = {
    ...answers,
    education: [ownEducation(7), list(order)] as const,
    deciders: [answerQuery(appealContract.contacts, {}), { results }] as const,
  };
  expect(drawnWithout(undefined, given)).toMatch(/It is with: Зінчук Ганна<.*Ask an administrator: Baker/s);
  expect(drawnWithout("deciders", given)).not.toContain("Baker");
});
