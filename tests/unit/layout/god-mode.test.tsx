import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { menu } from "@/components/kit/layout/menu";
import { Shell } from "@/components/kit/layout/shell";
import { queryKeyOf } from "@/lib/client/query-key";
import { authContract } from "@/lib/contracts/auth";
import { catalogue } from "@/lib/i18n/catalogue";

/** The build mode, the stored switch, and whether the page is hydrated. */
const world = { isDevelopment: true, isAlive: true, kept: "1" as string | null };

jest.mock("@/lib/config/mode", () => ({
  get isDevelopment() {
    return world.isDevelopment;
  },
}));
jest.mock("next/navigation", () => ({ usePathname: () => "/faq", useRouter: () => ({}) }));
// On the server React uses the server snapshot; this mock uses the browser's.
jest.mock("react", () => ({
  ...jest.requireActual<typeof import("react")>("react"),
  useSyncExternalStore: <T,>(_: unknown, inBrowser: () => T, onServer: () => T) =>
    world.isAlive ? inBrowser() : onServer(),
}));

beforeEach(() => {
  Object.assign(world, { isDevelopment: true, isAlive: true, kept: "1" });
  const getItem = (name: string) => (name === "GODMODE" ? world.kept : null);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: { getItem } });
});

const user = {
  id: 1,
  email: "olha@a.example",
  first_name: "Olha",
  last_name: "Moroz",
  image: null,
  managed_units: [],
  company: { title: "Berehynia" },
};

/** The shell for this person, with one query in the cache. */
function shell(roles: string[]): string {
  const client = new QueryClient();
  client.setQueryData(queryKeyOf(authContract.me, "detail"), { ...user, roles });
  client.setQueryData(["/users/positions/", "list", { page: 1 }], {});
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={client}>
        <Shell subscriptionUrl="https://a.example/plan">The page</Shell>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

const panel = /<details[^>]*>.*?<\/details>/;
/** Home has no heading. */
const titles = menu.map(({ title }) => title).filter((title) => title !== "home");
const sections = (markup: string) => [...markup.matchAll(/id="menu-(\w+)"/g)].map(([, title]) => title);

test("the developer switch shows the menus of all roles and the query cache", () => {
  const markup = shell(["employee"]);
  expect(sections(markup)).toEqual(titles);
  const said = panel.exec(markup)?.[0] ?? "";
  expect(said).toContain("<summary>GODMODE · ");
  expect(said.match(/<li>/g)).toHaveLength(Number(/GODMODE · (\d+)/.exec(said)?.[1]));
  expect(said).toContain("success idle · [&quot;/users/positions/&quot;,&quot;list&quot;,{&quot;page&quot;:1}]");
});

test("the developer switch changes neither admin mode nor what only administrators see", () => {
  const own = (markup: string) => markup.replace(panel, "").replace(/<nav .*?<\/nav>/g, "");
  const withIt = shell(["employee"]);
  world.kept = null;
  const without = shell(["employee"]);
  expect(sections(without)).toEqual(titles.filter((title) => title !== "administration"));
  expect(own(withIt)).toBe(own(without));
  for (const word of ["Admin mode", "https://a.example/plan"]) expect(withIt).not.toContain(word);
  expect(shell(["administrator"])).toContain("https://a.example/plan");
});

test.each([
  ["in production", { isDevelopment: false }],
  ["with another value than 1,", { kept: "true" }],
  ["without a stored value", { kept: null }],
  ["on the server", { isAlive: false }],
])("%s the developer switch has no effect", (_, other) => {
  Object.assign(world, other);
  const markup = shell(["employee"]);
  expect(markup).not.toContain("GODMODE");
  expect(sections(markup)).not.toContain("administration");
});
