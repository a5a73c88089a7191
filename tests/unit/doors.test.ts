import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  ["components/ui/x.tsx", "next-intl"],
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
