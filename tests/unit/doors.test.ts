import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Case = readonly [place: string, content: string];

/** What our lint says of each content as if it stood at its place: one run over a tree that holds nothing else. */
function lint(cases: readonly Case[]): string[][] {
  const tree = mkdtempSync(path.join(tmpdir(), "doors-"));
  try {
    const settings = JSON.parse(readFileSync("biome.json", "utf8"));
    writeFileSync(path.join(tree, "biome.json"), JSON.stringify({ ...settings, $schema: undefined, vcs: { enabled: false } }));
    const files = cases.map(([place, content], nth) => {
      const file = place.replace(/\bx(?=\.tsx?$|\/)/, `x${nth}`);
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
      writeFileSync(path.join(tree, file), content);
      return file;
    });
    const { stdout } = spawnSync(path.resolve("node_modules/.bin/biome"), ["lint", "--reporter=json", "--max-diagnostics=500", "."], {
      cwd: tree,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
    return files.map((file) => diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const crossing = (from: string) => `import { thing } from "${from}";\n\nexport const other = thing;\n`;

const crossed: readonly Case[] = [
  ["lib/contracts/x.ts", "@/lib/db/client"],
  ["lib/contracts/x.ts", "react"],
  ["lib/csv/x.ts", "@/lib/contracts/fields"],
  ["lib/domain/people/x.ts", "next/headers"],
  ["lib/domain/people/x.ts", "@/lib/http/serve"],
  ["lib/domain/people/x.ts", "@/lib/auth/tokens"],
  ["lib/domain/people/x.ts", "@/lib/domain/handbook/courses"],
  ["lib/domain/company/x.ts", "@/lib/domain/people/users"],
  ["lib/domain/company/x.ts", "@/lib/domain/notices/tell"],
  ["lib/domain/notices/x.ts", "@/lib/domain/people/users"],
  ["lib/domain/process/x.ts", "@/lib/domain/reports/waiting-work"],
  ["lib/db/x.ts", "@/lib/domain/people/users"],
  ["lib/endpoints/x.ts", "@/lib/db/client"],
  ["lib/endpoints/x.ts", "next/server"],
  ["lib/client/x.ts", "@/lib/domain/people/users"],
  ["lib/client/x.ts", "@/components/account/login-form"],
  ["lib/auth/x.ts", "@/lib/http/serve"],
  ["components/users/x.tsx", "@/lib/db/client"],
  ["components/users/x.tsx", "@/components/handbook/course-form"],
  ["components/handbook/test/x.tsx", "@/components/programs/person-cell"],
  ["components/certificates/x.tsx", "@/components/account/notice"],
  ["components/ui/x.tsx", "next-intl"],
  ["components/ui/x.tsx", "@/components/users/role-changes"],
  ["components/ui/x.tsx", "@/components/form/form"],
  ["components/form/x.tsx", "@/components/table/data-table"],
  ["components/form/x.tsx", "@/components/users/user-fields"],
  ["components/table/x.tsx", "@/components/resource/resource-screen"],
  ["components/resource/x.tsx", "@/components/layout/page"],
  ["components/layout/x.tsx", "@/components/units/units-screen"],
  ["components/order/x.tsx", "@/components/handbook/course-form"],
  ["components/quiz/x.tsx", "@/components/form/form"],
  ["components/leave/x.tsx", "@/components/form/form"],
  ["components/avatar/x.tsx", "@/components/users/user-fields"],
  ["components/avatar/x.tsx", "@/lib/db/client"],
  ["app/(app)/x/page.tsx", "@/lib/domain/people/users"],
  ["app/api/v2/x/route.ts", "@/lib/http/serve"],
];

const allowed: readonly Case[] = [
  ["lib/domain/people/x.ts", "@/lib/db/company"],
  ["lib/domain/handbook/x.ts", "@/lib/domain/people/users"],
  ...["people", "handbook", "studies", "exams", "process"].map((context): Case => [`lib/domain/${context}/x.ts`, "@/lib/domain/notices/tell"]),
  ["lib/endpoints/x.ts", "@/lib/http/serve"],
  ["lib/contracts/x.ts", "./fields"],
  ["components/table/x.ts", "@/lib/csv/write-csv"],
  ...["order", "system", "avatar", "quiz", "preferences", "layout"].map((room): Case => ["components/handbook/test/x.tsx", `@/components/${room}/thing`]),
  ["components/layout/x.tsx", "@/components/account/waiting-for-user"],
  ["components/form/x.tsx", "@/components/feedback/tell"],
  ["components/table/x.tsx", "@/components/leave/use-leave-guard"],
  ["lib/domain/handbook/x.ts", "@/lib/csv/read-csv"],
  ["lib/contracts/x.ts", "zod/mini"],
  ["app/api/v2/x/route.ts", "@/lib/endpoints/positions"],
];

const refused: readonly (readonly [string, string, string])[] = [
  ["lib/domain/people/x.ts", "export default 1;\n", "lint/style/noDefaultExport"],
  ["lib/domain/people/x.ts", "export const secret = process.env.X;\n", "lint/style/noProcessEnv"],
  ["lib/domain/people/x.ts", "export const value: any = 1;\n", "lint/suspicious/noExplicitAny"],
  ["lib/domain/people/someThing.ts", "export const value = 1;\n", "lint/style/useFilenamingConvention"],
  ["components/users/x.tsx", "export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n", "lint/security/noDangerouslySetInnerHtml"],
  ["lib/domain/people/x.ts", 'export * from "./users";\n', "lint/performance/noReExportAll"],
];

const said = lint([
  ...[...crossed, ...allowed].map(([place, from]) => [place, crossing(from)] as const),
  ...refused.map(([place, content]) => [place, content] as const),
]);
const DOOR = "lint/style/noRestrictedImports";

test.each(crossed.map(([place, from], nth) => [place, from, nth] as const))("%s may not import %s", (_place, _from, nth) => {
  expect(said[nth]).toContain(DOOR);
});

test.each(allowed.map(([place, from], nth) => [place, from, nth] as const))("%s may import %s", (_place, _from, nth) => {
  expect(said[crossed.length + nth]).not.toContain(DOOR);
});

test.each(refused.map(([place, content, rule], nth) => [place, content, rule, nth] as const))("in %s %j is refused", (_place, _content, rule, nth) => {
  expect(said[crossed.length + allowed.length + nth]).toContain(rule);
});

/** Which imports climb out of their room, past the doors: those are written as `@/` paths. */
function climbing(files: readonly Case[]): string[] {
  const roomOf = (file: string) => path.normalize(file).split("/").slice(0, 2).join("/");
  return files.flatMap(([file, content]) =>
    [...content.matchAll(/(?:from|import\() ?"(\.[^"]*)"/g)]
      .map(([, from = ""]) => path.join(path.dirname(file), from))
      .filter((target) => roomOf(target) !== roomOf(file))
      .map((target) => `${file} climbs to ${target}`),
  );
}

test("no room is reached by a relative path", () => {
  const planted = climbing([["components/users/bulk/x.tsx", crossing("../../handbook/course-form") + crossing("../user-fields") + crossing("./y")]]);
  expect(planted).toEqual(["components/users/bulk/x.tsx climbs to components/handbook/course-form"]);
  const files = ["components", "lib"].flatMap((top) => readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => path.join(top, file)));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"));
  expect(climbing(sources.map((file) => [file, readFileSync(file, "utf8")]))).toEqual([]);
});
