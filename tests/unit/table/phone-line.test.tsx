import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import type { Column, Opening } from "@/components/kit/table/column";
import { NameCell } from "@/components/kit/table/name-cell";
import { catalogue } from "@/lib/i18n/catalogue";

const open = () => undefined;

type Row = { title: string; parts: string[] };

/** The line below the name that a phone shows of so many parts, in a row that opens something, or does not. */
function drawn(parts: string[], opening: Opening | undefined): string {
  const name: Column<Row> = { id: "title", header: "Title", text: ({ title }) => title };
  const others = parts.map(
    (_, at): Column<Row> => ({
      ...{ id: String(at), header: "Part", onPhone: "line" },
      text: (row) => row.parts[at] ?? "",
    }),
  );
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="uk" messages={catalogue.uk} timeZone="UTC">
      <table>
        <tbody>
          <tr>
            <NameCell column={name} others={others} row={{ title: "Каса", parts }} opening={opening} />
          </tr>
        </tbody>
      </table>
    </NextIntlClientProvider>,
  );
  return markup.match(/<span[^>]*title="[^"]*"[^>]*>/)?.[0] ?? "";
}

test("on a phone a line of two parts is one line, and one of three may take two", () => {
  expect(drawn(["4 файли", "тест"], open)).toContain("truncate");
  const long = drawn(["4 файли", "тест", "очний іспит"], open);
  expect(long).toContain("line-clamp-2");
  expect(long).toContain('title="4 файли · тест · очний іспит"');
});

test("where a row opens nothing that would say the rest, its line may take two", () => {
  const unopened = drawn(["Сповіщення", "Пошту не підтверджено"], undefined);
  expect(unopened).toContain("line-clamp-2");
});
