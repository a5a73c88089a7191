import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { defineScreen, type Screen } from "@/components/kit/resource/screen";
import { queryOfView, startView } from "@/components/kit/table/view";
import { queryKeyOf } from "@/lib/client/query-key";
import { endpoint } from "@/lib/contracts/endpoint";
import { positionContract } from "@/lib/contracts/positions";
import { catalogue } from "@/lib/i18n/catalogue";

const reset = endpoint({
  method: "POST",
  path: "/users/positions/{id}/reset/",
  who: "administrator",
  summary: "Start a position anew",
});
const show = ["title"] as const;
const inlineForm = { title: { kind: "text", label: "positions.name" } } as const;
const declare = (more: { limit?: number; reset?: typeof reset }) =>
  defineScreen(positionContract, {
    name: "positions",
    show,
    inlineForm,
    createLabel: "positions.create",
    empty: "positions.empty",
    ...more,
  });

const row = (id: number, title: string) => ({ id, title, unit: null });
const page = (count: number, rows: object[]) => ({ count, page: 1, page_size: 50, results: rows });

type Known = { shown: ReturnType<typeof page>; all?: number; address?: string; parent?: { by: "unit"; id: number } };

/** The screen as the server renders it, with known rows in the cache. */
function drawn(screen: Screen, { shown, all, address = "", parent }: Known): string {
  const fixed = parent ? { [parent.by]: parent.id } : {};
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeyOf(positionContract.list, "list", queryOfView(startView, [], fixed)), shown);
  if (all !== undefined)
    client.setQueryData(queryKeyOf(positionContract.list, "list", { page: 1, page_size: 1, ...fixed }), page(all, []));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter searchParams={address}>
          <ResourceScreen screen={screen} title="Positions" {...(parent && { parent })} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

const two = page(2, [row(1, "Driver"), row(2, "Cook")]);
const CREATE = "New position";

describe("a limit on the number of rows", () => {
  test("hides the button for a new row once it is reached", () => {
    expect(drawn(declare({ limit: 3 }), { shown: two, all: 2 })).toContain(CREATE);
    expect(drawn(declare({ limit: 2 }), { shown: two, all: 2 })).not.toContain(CREATE);
    expect(drawn(declare({}), { shown: two })).toContain(CREATE);
  });

  test("counts all rows, not only those that a search finds", () => {
    expect(drawn(declare({ limit: 2 }), { shown: page(1, [row(1, "Driver")]), all: 2 })).not.toContain(CREATE);
    expect(drawn(declare({ limit: 2 }), { shown: page(0, []), all: 2 })).not.toContain(CREATE);
  });

  test("hides the button until the number of rows is known", () => {
    expect(drawn(declare({ limit: 3 }), { shown: two })).not.toContain(CREATE);
  });

  test("counts the children of one parent in a nested table", () => {
    const parent = { by: "unit", id: 3 } as const;
    expect(drawn(declare({ limit: 2 }), { shown: two, all: 2, parent })).not.toContain(CREATE);
    expect(drawn(declare({ limit: 3 }), { shown: two, all: 2, parent })).toContain(CREATE);
  });
});

describe("the actions of a row", () => {
  test("resetting is offered only if the screen declares it", () => {
    // Without editing it is the first action of a row, which is a button; others are in a menu that is not drawn yet.
    const { patch: _, ...kept } = positionContract;
    const screen = { name: "positions", show, inlineForm } as const;
    expect(drawn(defineScreen(kept, { ...screen, reset }), { shown: two })).toContain('aria-label="Reset Cook"');
    expect(drawn(defineScreen(kept, screen), { shown: two })).not.toContain("Reset");
  });
});

type Declaration = Parameters<typeof defineScreen<typeof positionContract>>[1];
type Table = { name: string; show: typeof show };
type Fields = typeof inlineForm;
type IsTaken<T> = T extends Declaration ? true : false;

test("the compiler refuses a screen with both a sheet and a row form, and accepts one of them or none", () => {
  // The compiler is the test: a wrong value here is a type error.
  const both: IsTaken<Table & { form: Fields; inlineForm: Fields }> = false;
  const either: [IsTaken<Table & { form: Fields }>, IsTaken<Table & { inlineForm: Fields }>, IsTaken<Table>] = [
    true,
    true,
    true,
  ];
  const wrong: [
    IsTaken<Table & { form: { title: { kind: "number"; label: "positions.name" } } }>,
    IsTaken<Table & { limit: string }>,
  ] = [false, false];
  expect([both, either, wrong]).toEqual([false, [true, true, true], [false, false]]);
  expect([
    declare({}).isInline,
    defineScreen(positionContract, { name: "positions", show, form: inlineForm }).isInline,
  ]).toEqual([true, false]);
});
