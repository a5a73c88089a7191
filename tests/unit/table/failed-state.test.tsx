import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { FailedState } from "@/components/kit/table/table-states";
import { ApiProblem } from "@/lib/client/problem";
import { catalogue } from "@/lib/i18n/catalogue";

function said(error: unknown): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <FailedState error={error} retry={() => undefined} />
    </NextIntlClientProvider>,
  );
}

test("a list without access says so and who can give the right, and offers no useless retry", () => {
  const text = said(new ApiProblem(403, "forbidden", "Forbidden"));
  expect(text).toContain("You do not have the rights to see this list");
  expect(text).toContain("An administrator of your company can give you the rights.");
  expect(text).not.toContain("Try again");
  expect(text).not.toContain("Cannot fetch data");
});

test("any other failure shows the reason and the request id, and offers a retry", () => {
  const text = said(new ApiProblem(500, "internal", "Something broke.", {}, "r-17"));
  for (const part of ["Cannot fetch data", "Something broke.", "r-17", "Try again"]) expect(text).toContain(part);
  expect(text).not.toContain("rights");
});
