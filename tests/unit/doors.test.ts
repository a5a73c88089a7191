import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { wrongImports } from "@/scripts/doors.mjs";

type Case = readonly [place: string, content: string];

/** Lints each content as if it were at its path, in one run over a temporary tree. */
function lint(cases: readonly Case[]): string[][] {
  const tree = mkdtempSync(path.join(tmpdir(), "doors-"));
  try {
    const settings = JSON.parse(readFileSync("biome.json", "utf8"));
    writeFileSync(
      path.join(tree, "biome.json"),
      JSON.stringify({ ...settings, $schema: undefined, vcs: { enabled: false } }),
    );
    const files = cases.map(([place, content], nth) => {
      const file = place.replace(/\bx(?=\.tsx?$|\/)/, `x${nth}`);
      mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
      writeFileSync(path.join(tree, file), content);
      return file;
    });
    const { stdout } = spawnSync(
      path.resolve("node_modules/.bin/biome"),
      ["lint", "--reporter=json", "--max-diagnostics=500", "."],
      {
        cwd: tree,
        encoding: "utf8",
      },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
    return files.map((file) =>
      diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category),
    );
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const crossing = (from: string) => `import { thing } from "${from}";\n\nexport const other = thing;\n`;

const crossed: readonly Case[] = [
  ["lib/contracts/x.ts", "@/lib/db/client"],
  ["lib/contracts/x.ts", "react"],
  ["lib/contracts/x.ts", "zod"],
  ["lib/csv/x.ts", "@/lib/contracts/fields"],
  ["lib/domain/people/users/x.ts", "next/headers"],
  ["lib/domain/people/users/x.ts", "@/lib/http/serve"],
  ["lib/domain/people/users/x.ts", "@/lib/auth/tokens"],
  ["lib/domain/people/users/x.ts", "@/lib/domain/handbook/courses/courses"],
  ["lib/domain/company/x.ts", "@/lib/domain/people/users/users"],
  ["lib/domain/company/x.ts", "@/lib/domain/notices/write-notices"],
  ["lib/domain/notices/x.ts", "@/lib/domain/people/users/users"],
  ["lib/domain/handbook/courses/x.ts", "@/lib/domain/learning/programs/programs"],
  ["lib/domain/learning/programs/x.ts", "@/lib/domain/reports/waiting-work"],
  ["lib/domain/refusal.ts", "@/lib/domain/people/users/users"],
  ["lib/domain/rows/x.ts", "@/lib/domain/company/audit"],
  ["lib/db/x.ts", "@/lib/domain/people/users/users"],
  ["lib/endpoints/x.ts", "@/lib/db/client"],
  ["lib/endpoints/x.ts", "next/server"],
  ["lib/http/x.ts", "@/lib/db/company"],
  ["lib/http/x.ts", "@/lib/endpoints/units"],
  ["lib/client/x.ts", "@/lib/domain/people/users/users"],
  ["lib/client/x.ts", "@/components/screens/account/login-form"],
  ["lib/auth/x.ts", "@/lib/http/serve"],
  ["components/screens/administration/users/x.tsx", "@/lib/db/client"],
  ["components/screens/administration/users/x.tsx", "@/components/screens/administration/courses/course-form"],
  [
    "components/screens/administration/courses/online-test/x.tsx",
    "@/components/screens/administration/programs/person-cell",
  ],
  ["components/screens/help/x.tsx", "@/components/screens/account/notice"],
  ["components/screens/administration/x.tsx", "./users/user-fields"],
  ["components/shared/x.tsx", "@/components/shared/people/person-link"],
  ["components/shared/people/x.tsx", "@/components/screens/administration/users/user-fields"],
  ["components/shared/people/x.tsx", "@/components/shared/records/certificate-facts"],
  ["components/shared/people/x.tsx", "@/lib/db/client"],
  ["components/ui/x.tsx", "next-intl"],
  ["components/ui/x.tsx", "@/lib/contracts/fields"],
  ["components/ui/x.tsx", "@/components/kit/form/form"],
  ["components/kit/form/x.tsx", "@/components/kit/table/data-table"],
  ["components/kit/form/x.tsx", "@/components/screens/administration/users/user-fields"],
  ["components/kit/table/x.tsx", "@/components/kit/resource/resource-list"],
  ["components/kit/resource/x.tsx", "@/components/screens/notifications/notifications-screen"],
  ["components/kit/layout/x.tsx", "@/components/screens/administration/units/units-screen"],
  ["components/kit/table/x.tsx", "@/components/shared/people/avatar-editor"],
  ["components/kit/feedback/x.tsx", "@/components/kit/form/form"],
  ["app/(app)/x/page.tsx", "@/lib/domain/people/users/users"],
  ["app/api/v2/x/route.ts", "@/lib/http/serve"],
];

const allowed: readonly Case[] = [
  ["lib/domain/people/users/x.ts", "@/lib/db/company"],
  ["lib/domain/people/users/x.ts", "../sign-in/sessions"],
  ["lib/domain/handbook/courses/x.ts", "@/lib/domain/people/users/users"],
  ...["people", "handbook", "learning"].map(
    (context): Case => [`lib/domain/${context}/x.ts`, "@/lib/domain/notices/write-notices"],
  ),
  ["lib/domain/handbook/courses/x.ts", "@/lib/csv/read-csv"],
  ["lib/endpoints/x.ts", "@/lib/http/serve"],
  ["lib/contracts/x.ts", "./fields"],
  ["lib/contracts/x.ts", "zod/mini"],
  ["components/kit/table/x.ts", "@/lib/csv/write-csv"],
  ...["table", "system", "feedback", "layout"].map(
    (room): Case => ["components/screens/administration/courses/x.tsx", `@/components/kit/${room}/thing`],
  ),
  ["components/screens/administration/courses/x.tsx", "@/components/shared/people/avatar-editor"],
  ["components/screens/administration/x.tsx", "./letters-view"],
  ["components/kit/form/x.tsx", "@/components/kit/feedback/use-toasts"],
  ["components/kit/table/x.tsx", "@/components/kit/feedback/use-leave-guard"],
  ["app/api/v2/x/route.ts", "@/lib/endpoints/dictionaries"],
];

const refused: readonly (readonly [string, string, string])[] = [
  ["lib/domain/people/x.ts", "export default 1;\n", "lint/style/noDefaultExport"],
  ["lib/domain/people/x.ts", "export const secret = process.env.X;\n", "lint/style/noProcessEnv"],
  ["lib/domain/people/x.ts", "export const value: any = 1;\n", "lint/suspicious/noExplicitAny"],
  ["lib/domain/people/someThing.ts", "export const value = 1;\n", "lint/style/useFilenamingConvention"],
  [
    "components/screens/administration/users/x.tsx",
    "export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    "lint/security/noDangerouslySetInnerHtml",
  ],
  ["lib/domain/people/x.ts", 'export * from "./users";\n', "lint/performance/noReExportAll"],
];

test.each(crossed)("%s may not import %s", (place, from) => {
  expect(wrongImports(place, crossing(from))).toHaveLength(1);
});

test.each(allowed)("%s may import %s", (place, from) => {
  expect(wrongImports(place, crossing(from))).toEqual([]);
});

test("the check finds imports of every syntax", () => {
  const page = "app/(app)/x/page.tsx";
  for (const source of [
    'import "@/lib/db/client";',
    'export { one } from "@/lib/db/client";',
    'const later = () => import("@/lib/db/client");',
    'import {\n  one,\n  two,\n} from "@/lib/db/client";',
    'import type { One } from "@/lib/db/client";',
  ])
    expect(wrongImports(page, `import { a } from "react";\n${source}\n`)).toEqual([
      `${page} may not import @/lib/db/client`,
    ]);
});

test("a relative path into another folder is refused", () => {
  const file = "components/screens/administration/users/bulk/x.tsx";
  expect(
    wrongImports(file, crossing("../../courses/course-form") + crossing("../user-fields") + crossing("./y")),
  ).toEqual([
    `${file} climbs to components/screens/administration/courses/course-form: write @/components/screens/administration/courses/course-form`,
  ]);
});

test("a file outside the folders of the table is refused", () => {
  expect(wrongImports("lib/cupboard/x.ts", "")).toEqual(["lib/cupboard/x.ts is in no room of the table"]);
});

const said = lint(refused.map(([place, content]) => [place, content] as const));

test.each(refused.map(([place, content, rule], nth) => [place, content, rule, nth] as const))(
  "in %s %j is refused",
  (_place, _content, rule, nth) => {
    expect(said[nth]).toContain(rule);
  },
);
