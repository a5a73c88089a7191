import { readFileSync } from "node:fs";
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
