import { checkLicences, licencesPage } from "@/scripts/licences.mjs";

const lockOf = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { "": { name: "atesta", version: "1.0.0" }, ...packages } });
const mit = { version: "1.0.0", license: "MIT" };

test("packages are listed by licence with their versions, for all systems and without those of developers", () => {
  const page = licencesPage(
    lockOf({
      "node_modules/one": mit,
      "node_modules/one/node_modules/two": { ...mit, version: "2.0.0" },
      "node_modules/three/node_modules/two": { ...mit, version: "2.0.0" },
      "node_modules/@scope/for-another-system": { version: "3.0.0", license: "ISC", optional: true, os: ["aix"] },
      "node_modules/of-developers": { ...mit, dev: true },
      "node_modules/theirs-and-optional": { ...mit, devOptional: true },
    }),
  );
  const [, ...sections] = page.split(/^## /m);
  expect(sections).toEqual(["MIT\n\none 1.0.0, two 2.0.0\n\n", "ISC\n\n@scope/for-another-system 3.0.0\n"]);
});

test("a list of another lock file is refused", () => {
  const [before, now] = [lockOf({ "node_modules/one": mit }), lockOf({ "node_modules/two": mit })];
  expect(checkLicences(before, licencesPage(before))).toEqual([]);
  expect(checkLicences(now, licencesPage(before))).toEqual([
    "docs/licences.md is not of the present package-lock.json",
  ]);
});

test.each([
  ["MIT", true],
  ["(MIT OR Apache-2.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["GPL-3.0-only", false],
  ["MIT AND AGPL-3.0-only", false],
  [undefined, false],
])("the licence %j is allowed: %j", (license, isAllowed) => {
  const lock = lockOf({ "node_modules/one": { version: "1.0.0", license } });
  expect(checkLicences(lock, licencesPage(lock))).toEqual(
    isAllowed ? [] : [`one 1.0.0: ${license ?? "no licence"} is not among the allowed ones`],
  );
});
