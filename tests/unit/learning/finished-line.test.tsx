import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import type { LearnedProgram } from "@/components/screens/home/agenda";
import { FinishedLine } from "@/components/shared/learning/finished-line";
import { catalogue } from "@/lib/i18n/catalogue";

function drawn(kind: "education" | "adaptation"): string {
  const program = { id: 1, kind, title: "Cashier" } as unknown as LearnedProgram;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <FinishedLine program={program} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("a finished adaptation is congratulated on in one line; a certificate is spoken of at a specialization alone", () => {
  expect(drawn("adaptation")).toContain("You have finished the adaptation “Cashier”.");
  expect(drawn("adaptation")).not.toContain("<a ");
  expect(drawn("education")).toMatch(/<a[^>]*>View the certificate/);
});
