import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import type { Column } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useLocalRows } from "@/components/kit/table/use-local-rows";
import { defaultSettings, PaintedSettings } from "@/lib/client/settings";
import { catalogue } from "@/lib/i18n/catalogue";

type Row = { id: number; title: string; state: string };

const rows: Row[] = [{ id: 1, title: "Forklift", state: "Passed" }];
const columns: Column<Row>[] = [
  { id: "title", header: "Title", text: ({ title }) => title },
  { id: "state", header: "State", text: ({ state }) => state },
];

const wideColumns: Column<Row>[] = [
  ...columns,
  { id: "id", header: "Number", text: ({ id }) => `No. ${id}`, isWide: true, width: 140, wideWidth: 90 },
];

function Nested({
  caption,
  name,
  columns: shown = columns,
}: {
  caption: string;
  name?: string;
  columns?: Column<Row>[];
}) {
  const source = useLocalRows(rows);
  return (
    <DataTable
      isPart
      {...(name && { name })}
      columnsName="coursesOfPerson"
      caption={caption}
      noun="courses"
      columns={shown}
      source={source}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
    />
  );
}

type TableProps = Parameters<typeof Nested>[0];

function drawn(hiddenColumns: Record<string, string[]>, table: TableProps) {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <NuqsTestingAdapter>
          <PaintedSettings value={{ ...defaultSettings, hiddenColumns }}>
            <Nested {...table} />
          </PaintedSettings>
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

/** Which cells are shown where these columns are hidden. */
function shown(hiddenColumns: Record<string, string[]>, table: TableProps) {
  const html = drawn(hiddenColumns, table);
  return ["Forklift", "Passed"].filter((cell) => html.includes(cell));
}

test("a column that is hidden for one person is hidden for the next one, in every language", () => {
  const hidden = { coursesOfPerson: ["state"] };
  for (const caption of ["Courses of Olena Koval", "Курси: Ігор Мороз"]) {
    expect(shown(hidden, { caption })).toEqual(["Forklift"]);
    expect(shown(hidden, { caption, name: "unit12-7" })).toEqual(["Forklift"]);
    expect(shown({ [caption]: ["state"] }, { caption })).toEqual(["Forklift", "Passed"]);
  }
});

test("a column of a wide window is drawn for all and shown by the width, until columns are chosen", () => {
  const table = { caption: "Courses", columns: wideColumns };
  const cellIn = (html: string) => /<td[^>]*data-label="Number"[^>]*>/.exec(html)?.[0];
  expect(cellIn(drawn({}, table))).toContain("max-2xl:hidden");
  // Who chose columns has them at every width, this one among them or not.
  expect(cellIn(drawn({ coursesOfPerson: ["id"] }, table))).toBeUndefined();
  const chosen = cellIn(drawn({ coursesOfPerson: [] }, table));
  expect(chosen).toBeDefined();
  expect(chosen).not.toContain("max-2xl:hidden");
});
