import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { Shell } from "@/components/kit/layout/shell";
import { Button } from "@/components/ui/button";
import { ApiProblem } from "@/lib/client/problem";
import { queryKeyOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { authContract } from "@/lib/contracts/auth";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("@/lib/client/send-request", () => ({ sendRequest: jest.fn() }));
jest.mock("@/components/ui/button", () => ({ Button: jest.fn(({ children }) => children) }));

/** The shell while the person is loading, or after that failed. */
function shell(error?: ApiProblem): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (error) {
    const query = client.getQueryCache().build(client, { queryKey: queryKeyOf(authContract.me, "detail") });
    query.setState({ status: "error", error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 });
  }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <Shell subscriptionUrl="/support">The page</Shell>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("the page says that it is loading while it requests the signed-in person", () => {
  const markup = shell();
  expect(markup).toContain("Waiting for user...");
  expect(markup).not.toContain('role="alert"');
});

test("if that request fails, the page shows what and why, and a button repeats the request", () => {
  jest.mocked(sendRequest).mockResolvedValue({});
  const markup = shell(new ApiProblem(503, "busy", "The server is busy. Try again in a few seconds."));
  expect(markup).toContain('role="alert"');
  for (const words of ["Error getting user info", "The server is busy. Try again in a few seconds.", "Try again"])
    expect(markup).toContain(words);
  expect(markup).not.toContain("Waiting for user...");
  const [{ onClick }] = jest.mocked(Button).mock.lastCall as [{ onClick(): void }];
  onClick();
  expect(jest.mocked(sendRequest).mock.calls.map(([endpoint]) => endpoint)).toEqual([authContract.me]);
});

test("an ended session is not shown as an error, because the page already leads to sign-in", () => {
  expect(shell(new ApiProblem(401, "session_over"))).toContain("Waiting for user...");
});
