import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { useFileView } from "@/components/shared/materials/use-file-view";
import { catalogue } from "@/lib/i18n/catalogue";

function Head({ place }: { place: string | undefined }) {
  const file = { title: "Note", kind: "text", size: 2_000, file: "/note.txt", content_type: "text/plain" };
  return useFileView(file as unknown as Parameters<typeof useFileView>[0], place).tools;
}

const drawn = (place?: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Head place={place} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

test("beside its place among others a file says on a phone what it is, in one line, and its length to screen readers", () => {
  expect(drawn("2 of 6")).toMatch(
    />2 of 6<\/span><span class="min-w-0 truncate[^"]*">Text<span class="max-sm:sr-only"> · [^<]+<\/span><\/span>/,
  );
  expect(drawn()).toMatch(/>Text<span class=""> · [^<]+<\/span>/);
});
