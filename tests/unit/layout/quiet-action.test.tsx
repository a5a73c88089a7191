import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("next/navigation", () => ({ usePathname: () => "/profile/specializations" }));

const drawn = (isQuiet: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <PageWithAction title="Courses" create={{ label: "Order", onCreate: () => undefined, isQuiet }}>
          <p>All of them</p>
        </PageWithAction>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

test("on a phone a quiet action goes below the content, and any other stays beside the heading", () => {
  expect(drawn(true)).toMatch(/<div class="[^"]*max-sm:contents[^"]*"><h1.*<div class="[^"]*max-sm:order-last/);
  expect(drawn(false)).not.toMatch(/max-sm:contents|max-sm:order-last/);
});
