import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { defineScreen, firstQuery } from "@/components/kit/resource/screen";
import { queryOfView, startView } from "@/components/kit/table/view";
import { positions } from "@/components/screens/administration/positions/positions";
import { queryKeyOf } from "@/lib/client/query-key";
import { positionContract } from "@/lib/contracts/positions";
import { unitContract } from "@/lib/contracts/units";
import { catalogue } from "@/lib/i18n/catalogue";

const columns = { title: { header: "units.name" } } as const;
const units = defineScreen(unitContract, { name: "units", columns, children: [{ screen: positions, by: "unit" }] });

const page = (rows: object[]) => ({ count: rows.length, page: 1, page_size: 50, results: rows });
const list = (address: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const open = queryOfView({ ...startView, open: ["3"] }, []);
  client.setQueryData(
    queryKeyOf(unitContract.list, "list", open),
    page([
      { id: 3, title: "Garage" },
      { id: 4, title: "Kitchen" },
    ]),
  );
  const inside = (unit: number, title: string) =>
    client.setQueryData(
      queryKeyOf(positionContract.list, "list", { ...open, unit }),
      page([{ id: unit * 10, title, unit }]),
    );
  inside(3, "Driver");
  inside(4, "Cook");
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter searchParams={address}>
          <ResourceScreen screen={units} title="Units" />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
};

test("an opened row shows only its own children, and new ones can be added there", () => {
  const closed = list("");
  expect(closed).toContain("Garage");
  expect(closed).toContain('aria-label="Details: Garage" aria-expanded="false"');
  for (const inner of ["Driver", "Cook", "New position"]) expect(closed).not.toContain(inner);
  const opened = list("?units.open=3");
  for (const inner of ["Garage", "Kitchen", "Driver", "New position", 'aria-label="Edit Driver"'])
    expect(opened).toContain(inner);
  expect(opened).not.toContain("Cook");
});

type Children<By extends string> = readonly [{ screen: typeof positions; by: By }];
type IsTaken<By extends string> = { name: string; columns: typeof columns; children: Children<By> } extends Parameters<
  typeof defineScreen<typeof unitContract, Children<By>>
>[1]
  ? true
  : false;

test("the compiler refuses a parent field that is missing in the list or in new rows of the children", () => {
  const taken: [IsTaken<"unit">, IsTaken<"title">, IsTaken<"manager">] = [true, false, false];
  expect(taken).toEqual([true, false, false]);
});

test("a page fetches the same first rows as its table, with the order and filters of the address", () => {
  const asked = firstQuery(positions, {
    "positions.sort": "-title",
    "positions.unit": "3",
    "positions.page": "2",
    "positions.nothing": "1",
  });
  expect(asked).toEqual({ page: 2, page_size: 50, ordering: "-title", unit: "3" });
  // A column that the list cannot order by is ignored.
  expect(firstQuery(positions, { "positions.sort": "unit" })).toEqual({ page: 1, page_size: 50 });
});
