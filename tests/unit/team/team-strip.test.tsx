import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { TeamStrip } from "@/components/screens/team/team-strip";
import { summaryQuery } from "@/components/screens/team/team-view";
import { ApiProblem } from "@/lib/client/problem";
import { answerQuery } from "@/lib/client/queries";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { catalogue } from "@/lib/i18n/catalogue";

function shown(problem?: ApiProblem): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = answerQuery(teamReportContract.summary, summaryQuery("education", null));
  const query = client.getQueryCache().build<unknown>(client, { queryKey });
  if (problem) query.setState({ status: "error", error: problem });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter>
          <TeamStrip kind="education" />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("numbers that cannot be loaded say so and can be asked for again", () => {
  const failed = shown(new ApiProblem(500, "internal", "Something broke.", {}, "r-17"));
  for (const part of ["Something broke.", "r-17", catalogue.en.feedback.retry]) expect(failed).toContain(part);
  const asked = shown();
  expect(asked).not.toContain(catalogue.en.feedback.retry);
  expect(asked).not.toBe("");
});
