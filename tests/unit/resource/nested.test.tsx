import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { firstQuery, queryOfView, type SearchParams, startView } from "@/components/kit/table/view";
import { queryKeyOf } from "@/lib/client/query-key";
import { positionContract } from "@/lib/contracts/positions";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const page = (rows: object[]) => ({ count: rows.length, page: 1, page_size: 50, results: rows });

function positionsOf(unit: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const known = (id: number, titles: string[]) =>
    client.setQueryData(
      queryKeyOf(positionContract.list, "list", queryOfView(startView, [], { unit: id })),
      page(titles.map((title, nth) => ({ id: id * 10 + nth, title, unit: id }))),
    );
  known(3, ["Driver"]);
  known(4, ["Cook"]);
  known(5, []);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter searchParams="?positions.q=Nothing">
          <ResourceList
            isPart
            name="positions"
            caption="Positions of the unit"
            noun="positions"
            contract={positionContract}
            fixed={{ unit }}
            form={{ isInline: true, fields: { title: { kind: "text", label: "Title" } } }}
            createLabel="New position"
            empty={{ title: "No positions yet" }}
          />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test("a table of one row's things shows only those under its title, and new ones can be added there", () => {
  const driver = positionsOf(3);
  for (const inner of ["<h2", "Positions of the unit", "Driver", "New position"]) expect(driver).toContain(inner);
  expect(driver).not.toContain("Cook");
  // The pager of a page that fits would only repeat what is seen.
  expect(driver).not.toContain("data-stays");
});

test("an empty table of one row's things says so beside the one button", () => {
  const empty = positionsOf(5);
  expect(empty).toContain("No positions yet");
  expect(empty.split("New position")).toHaveLength(2);
});

test("a page fetches the same first rows as its table, with the order and filters of the address", () => {
  const fetched = (params: SearchParams) =>
    firstQuery(positionContract.list, { table: "positions", filters: ["unit"] }, params);
  const asked = fetched({
    "positions.sort": "-title",
    "positions.unit": "3",
    "positions.page": "2",
    "positions.nothing": "1",
  });
  expect(asked).toEqual({ page: 2, page_size: 50, ordering: "-title", unit: "3" });
  // A column that the list cannot order by is ignored.
  expect(fetched({ "positions.sort": "unit" })).toEqual({ page: 1, page_size: 50 });
});
