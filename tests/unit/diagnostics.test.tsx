import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { Diagnostics } from "@/components/screens/help/diagnostics";
import { catalogue } from "@/lib/i18n/catalogue";

test("a question to support contains the version of Atesta and the company's id", () => {
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
