import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { queryOfView, startView } from "@/components/kit/table/view";
import { FaqScreen } from "@/components/screens/help/faq-screen";
import { companyAnswersQuery } from "@/components/screens/help/help-answers";
import { HelpAnswersScreen } from "@/components/screens/help/help-answers-screen";
import { queryKeyOf } from "@/lib/client/query-key";
import { type HelpAnswer, helpAnswerContract, helpTopics } from "@/lib/contracts/help-answers";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("next/navigation", () => ({ usePathname: () => "/faq", useRouter: () => ({}) }));

const own = (id: number, more: Partial<HelpAnswer> = {}): HelpAnswer => ({
  ...{ id, topic: "account", question: `Question ${id}?`, answer: `Answer ${id}.`, replaces: null },
  ...more,
});

function drawn(screen: ReactNode, query: object, results: HelpAnswer[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeyOf(helpAnswerContract.list, "list", query), {
    count: results.length,
    page: 1,
    page_size: 50,
    results,
  });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter>{screen}</NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

/** The questions below each heading of the FAQ. */
function shownWith(...answers: HelpAnswer[]): Record<string, string[]> {
  const markup = drawn(<FaqScreen topics={helpTopics} isEditor={false} />, companyAnswersQuery, answers);
  const sections = [...markup.matchAll(/<section.*?<h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)];
  return Object.fromEntries(
    sections.map(([, title = "", inside = ""]) => [
      title,
      [...inside.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, text = ""]) => text),
    ]),
  );
}

const { faq } = catalogue.en;
const [PASSWORD, LANGUAGE] = [faq.password.question, faq.language.question];

test("a company's own answers are first in their group, in the order of writing", () => {
  expect(shownWith()[faq.groups.account]).toEqual([PASSWORD, LANGUAGE]);
  const shown = shownWith(own(2), own(5), own(7, { topic: "examiner" }));
  expect(shown[faq.groups.account]).toEqual(["Question 2?", "Question 5?", PASSWORD, LANGUAGE]);
  expect(shown[faq.groups.examiner]).toEqual(["Question 7?", faq.exam.question]);
});

test("an answer that replaces one of ours takes its place; an unknown replaced name has no effect", () => {
  const shown = shownWith(
    own(2, { replaces: "password", topic: "learner" }),
    own(3, { replaces: "gone-with-a-version" }),
  );
  expect(shown[faq.groups.account]).toEqual(["Question 3?", LANGUAGE]);
  expect(shown[faq.groups.learner]?.[0]).toBe("Question 2?");
});

test("only administrators see the link to the editor of answers", () => {
  expect(drawn(<FaqScreen topics={helpTopics} isEditor />, companyAnswersQuery, [])).toContain('href="/faq/answers"');
  expect(drawn(<FaqScreen topics={helpTopics} isEditor={false} />, companyAnswersQuery, [])).not.toContain(
    "/faq/answers",
  );
});

test("the table of answers shows the audience in words, not by its name in the API", () => {
  const markup = drawn(<HelpAnswersScreen />, queryOfView(startView, []), [own(1)]);
  expect(markup).toContain(`>${faq.groups.account}<`);
  expect(markup).not.toContain(">account<");
});
