import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const under = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);

/** Everything that engineers and operators read, but the list of changes, which speaks of what was. */
const written = [
  "README.md",
  "tests/README.md",
  ...["docs", "app", "components", "lib"].flatMap(under).filter((file) => file.endsWith(".md")),
];
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The pages and the handlers beside them, each as an expression of its address: groups have no part in it. */
const addresses = under("app")
  // What takes every address is the page that says that there is none.
  .filter((file) => /\/(page|route)\.tsx?$/.test(file) && !file.includes("[..."))
  .map((file) =>
    path
      .dirname(file)
      .replace(/^app/, "")
      .replaceAll(/\/\([^)]*\)/g, ""),
  )
  .map((address) => new RegExp(`^${address.replaceAll(/\[[^\]]*\]/g, "[^/]+")}/?$`));
const isThere = (address: string) => addresses.some((one) => one.test(address));

/** An address of a page in a text: `/admin/audit`, `/profile/marks?x=1`, `/team-development/profiles/{id}`. */
const PAGES =
  /`(\/(?:profile|development|team-development|teach|admin|auth|etest|notifications|home|faq|support)(?:\/[^`?#\s]*)?)[^`]*`/g;
/** Calls of the API are written without `/api/v2` in tables of it. */
const API = ["docs/api.md", "docs/security.md", "lib", "docs/decisions", "docs/how-to-add.md"];

const named = written
  .filter((file) => !API.some((place) => file.startsWith(place)))
  .flatMap((file) => [...textOf(file).matchAll(PAGES)].map(([, address = ""]) => ({ file, address })));

test("the texts speak of pages, and of none that is not there", () => {
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ address }) => !isThere(address.replace(/\/$/, "")))).toEqual([]);
  expect(["/admin/audit", "/team-development/profiles/{id}", "/no/such/page", "/admin/plans"].map(isThere)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("every link in the texts to another file leads to one", () => {
  const links = written.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)\s#]+)[^)]*\)/g)].map(([, to = ""]) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ file, to }) => !existsSync(path.resolve(root, path.dirname(file), to)))).toEqual([]);
});

test("what the product does is said of today: nothing is planned, and nothing is promised", () => {
  const promises =
    /\b(is|are) (planned|not built|coming)\b|\bcoming soon\b|\bnot yet (built|there)\b|\bin a later version\b/i;
  const lines = ["README.md", "docs/product.md", "docs/api.md", "docs/self-hosting.md", "docs/security.md"].flatMap(
    (file) =>
      textOf(file)
        .split("\n")
        .map((line) => ({ file, line })),
  );
  expect(lines.filter(({ line }) => promises.test(line) && !/plan(ned)? (once|anew)/.test(line))).toEqual([]);
});
