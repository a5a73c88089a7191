import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

test("no file has a name without meaning, such as utils", () => {
  expect(
    files.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common|shared|types)(\.\w+$|\/)/.test(file.replace(/^components\/shared\//, "")),
    ),
  ).toEqual([]);
});

test("no file of the application is longer than 250 lines, and no test, script or seed longer than 360", () => {
  const limit = (file: string) => (/^(tests|scripts|prisma)\//.test(file) ? 360 : 250);
  expect(code.filter((file) => readFileSync(file, "utf8").split("\n").length > limit(file) + 1)).toEqual([]);
});

test("nothing is marked to be done later, skipped or switched off", () => {
  const marks = new RegExp(
    [
      "TO",
      "DO|FIX",
      "ME|@ts-ig",
      "nore|@ts-expect-",
      "error|\\b(test|it|describe)\\.(sk",
      "ip|on",
      "ly|fix",
      "me)\\b",
    ].join(""),
  );
  expect(code.filter((file) => marks.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("lint is switched off in one place only, for the only any", () => {
  const off = code.filter(
    (file) => file !== "tests/unit/house.test.ts" && readFileSync(file, "utf8").includes("biome-ignore"),
  );
  expect(off).toEqual(["lib/domain/rows/rows.ts"]);
});

test("each folder of more than two files has a README of at most ten lines", () => {
  const depths: readonly (readonly [RegExp, number])[] = [
    [/^components\/screens\/administration\/[^/]+\//, 4],
    [/^components\/(kit|shared|screens)\/(?!administration\/)[^/]+\//, 3],
    [/^(lib|components)\/[^/]+\//, 2],
  ];
  const rooms = new Set(
    depths.flatMap(([fits, depth]) =>
      code.filter((file) => fits.test(file)).map((file) => file.split("/").slice(0, depth).join("/")),
    ),
  );
  const isPlain = (room: string) => files.filter((file) => file.startsWith(`${room}/`)).length <= 2;
  for (const room of [...rooms].filter((room) => !isPlain(room))) {
    const sign = path.join(room, "README.md");
    expect([sign, existsSync(sign)]).toEqual([sign, true]);
    expect(readFileSync(sign, "utf8").trim().split("\n").length).toBeLessThanOrEqual(10);
  }
});

test("no folder of rules has more than 20 files", () => {
  const folders = files.filter((file) => file.startsWith("lib/domain/")).map((file) => path.dirname(file));
  expect([...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 20)).toEqual([]);
});

test("locks of learning are written in one file, so that their order can be read there", () => {
  const rules = code.filter((file) => file.startsWith("lib/domain/learning/"));
  const locking = rules.filter((file) =>
    /\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/.test(readFileSync(file, "utf8")),
  );
  expect(locking).toEqual(["lib/domain/learning/locks.sql.ts"]);
});

test("objects are written out, not packed into spreads to save lines", () => {
  const written = code.filter((file) => /^(app|components|lib|prisma|scripts|tests\/support)\//.test(file));
  const packing = written.filter((file) =>
    /(^|[\s({])\.\.\.\{ ?\w/m.test(readFileSync(file, "utf8").replace(/\{\s+/g, "{ ")),
  );
  expect(packing).toEqual([]);
});

test("one component says that something is learned again", () => {
  const saying = code.filter(
    (file) => file.endsWith(".tsx") && readFileSync(file, "utf8").includes('status="retraining"'),
  );
  expect(saying).toEqual(["components/shared/status/retraining-badge.tsx"]);
});

test("comments name who acts", () => {
  const vague = new RegExp(["\\bwho", "ever\\b|\\bwhom", "ever\\b"].join(""), "i");
  expect(code.filter((file) => vague.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every browser test uses the journey fixture, which fails on console errors", () => {
  const specs = code.filter((file) => file.startsWith("tests/browser/") && file.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(10);
  expect(
    specs.filter(
      (file) => !/import \{[^}]*\btest\b[^}]*\} from "\.\/support\/journey"/.test(readFileSync(file, "utf8")),
    ),
  ).toEqual([]);
});

test("modules with the database or secrets import server-only, so no browser can load them", () => {
  const guarded = [
    "lib/db/client.ts",
    "lib/db/company.ts",
    "lib/db/system.ts",
    "lib/http/serve.ts",
    "lib/auth/page-guard.ts",
    "lib/adapters/passwords.ts",
  ];
  for (const file of guarded)
    expect([file, readFileSync(file, "utf8").includes('import "server-only"')]).toEqual([file, true]);
});

test("the application imports no development dependency, such as the SQL parser of the tests", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: object };
  const shipped = code.filter((file) => /^((app|components|lib)\/|middleware|instrumentation).*\.tsx?$/.test(file));
  expect(shipped.length).toBeGreaterThan(500);
  const imported = shipped.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import|require)[ (]+"((?:@[^/"]+\/)?[^/"]+)/g)].map(
      ([, name = ""]) => `${file}: ${name}`,
    ),
  );
  expect(imported.length).toBeGreaterThan(1000);
  expect(imported.filter((one) => (one.split(": ")[1] ?? "") in devDependencies)).toEqual([]);
});

test("only the browser's shell reads the developer switch, so the server cannot obey it", () => {
  const knowing = code.filter(
    (file) => !file.startsWith("tests/") && /god.?(mode|panel)|isGod/i.test(readFileSync(file, "utf8")),
  );
  expect(knowing).toEqual(["components/kit/layout/god-mode.tsx", "components/kit/layout/shell.tsx"]);
  for (const file of knowing)
    expect([file, readFileSync(file, "utf8").startsWith('"use client"')]).toEqual([file, true]);
});

test("the lock file names the packages of every platform, so a clean install works on all of them", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
