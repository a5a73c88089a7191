import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { Diagnostics } from "@/components/screens/help/diagnostics";
import { catalogue } from "@/lib/i18n/catalogue";

test("a question to support carries which Atesta it is about: the version, and the company on a server that may hold many", () => {
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="uk" messages={catalogue.uk} timeZone="UTC">
      <Diagnostics version="1.2.3" company={47} />
    </NextIntlClientProvider>,
  );
  const said = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
  expect(said).toContain("Номер компанії: 47");
  expect(said.find((line) => line.endsWith(": 1.2.3"))).toBeDefined();
});
