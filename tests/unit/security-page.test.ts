import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Limit, limits } from "@/lib/config/limits";

const page = readFileSync(path.resolve(__dirname, "../../docs/security.md"), "utf8");

const SPANS = new Map([
  [600, "10 minutes"],
  [3600, "an hour"],
  [86_400, "a day"],
]);

test("the security page lists every limit with its numbers", () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| .+? \| (\w+) \| ([\d,]+) \| (.+?) \|$/gm)].map(
    ([, name, of, free, span]) => [name, of, free, span],
  );
  const wanted = Object.entries<Limit>(limits).map(([name, { of, free, windowSeconds }]) => [
    name,
    of,
    free.toLocaleString("en"),
    SPANS.get(windowSeconds),
  ]);
  expect(rows).toEqual(wanted);
});

test("each bound on the security page names tests that are there", () => {
  const [, section = ""] = page.split(/^## Bounds of what all share$/m);
  const [table = ""] = section.split(/^## /m);
  const named = [...table.matchAll(/`((?:unit|api|attack|speed|browser)\/[\w/-]+)`/g)].map(([, name = ""]) => name);
  const rows = [...table.matchAll(/^\| (?!Shared|---)/gm)];
  expect([...table.matchAll(/`[\w/-]+` \|$/gm)]).toHaveLength(rows.length);
  const tests = path.resolve(__dirname, "..");
  const isThere = (name: string) =>
    ["test.ts", "test.tsx", "spec.ts"].some((end) => existsSync(path.join(tests, `${name}.${end}`)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
