import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import type { LearnedProgram } from "@/components/screens/home/agenda";
import { FinishedLine } from "@/components/shared/learning/finished-line";
import type { Certificate } from "@/lib/contracts/certificates";
import { catalogue } from "@/lib/i18n/catalogue";

function drawn(kind: "education" | "adaptation", certificate?: Certificate): string {
  const program = { id: 1, kind, title: "Cashier" } as unknown as LearnedProgram;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <FinishedLine program={program} certificate={certificate} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("what is finished is congratulated on in one line; of a certificate it speaks where there is a valid one", () => {
  expect(drawn("adaptation")).toContain("You have finished the adaptation “Cashier”.");
  expect(drawn("adaptation")).not.toContain("<button");
  expect(drawn("education")).not.toContain("<button");
  expect(drawn("education", { id: 1 } as Certificate)).toMatch(/<button[^>]*>View the certificate/);
});
