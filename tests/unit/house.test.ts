import { houseFindings } from "@/scripts/house.mjs";
import { wordFindings } from "@/scripts/words.mjs";

const LONELY = "a folder with one file";
const found = (file: string, text: string, beside: Record<string, string> = {}) =>
  houseFindings(new Map(Object.entries({ [file]: text, ...beside }))).filter((line) => !line.includes(LONELY));

test.each([
  ["lib/rules/utils.ts", "", "a name says"],
  ["components/kit/helpers/one.tsx", "", "a name says"],
  ["lib/rules/long.ts", "const a = 1;\n".repeat(401), "at most 400 lines"],
  ["lib/rules/later.ts", "// TODO: more", "done later"],
  ["tests/unit/one.test.ts", 'test.skip("x")', "done later"],
  ["lib/rules/quiet.ts", "// biome-ignore lint: because", "switched off"],
  ["lib/domain/learning/tests/start.sql.ts", "SELECT 1 FROM a FOR UPDATE", "locks of learning"],
  ["lib/rules/packed.ts", "const a = { ...{ b: 1, c: 2 } };", "packed into spreads"],
  ["components/screens/x/one.tsx", '<Badge status="retraining" />', "RetrainingBadge"],
  ["lib/rules/vague.ts", "/** Whoever comes first. */", "who acts"],
  ["tests/browser/one.spec.ts", 'import { test } from "@playwright/test";', "support/journey"],
  ["tests/browser/one.spec.ts", 'import { test } from "./support/journey";\nsetTimeout(go, 100);', "waits for a thing"],
  [
    "tests/browser/one.spec.ts",
    'import { test } from "./support/journey";\ntoBeVisible({ timeout: 500 });',
    "waits for a thing",
  ],
  ["lib/db/client.ts", "export const a = 1;", "server-only"],
  ["lib/http/god.ts", "const isGod = true;", "developer switch"],
  ["components/kit/layout/shell.tsx", "const isGod = true;", "developer switch"],
])("in %s %j is refused", (file, text, reason) => {
  expect(found(file, text).filter((line) => line.includes(reason))).toHaveLength(1);
});

test.each([
  ["components/shared/people/cell.tsx", "export const a = 1;"],
  ["lib/rules/long.ts", "const a = 1;\n".repeat(400)],
  ["lib/domain/learning/locks.sql.ts", "SELECT 1 FROM a FOR UPDATE"],
  ["lib/rules/spread.ts", "const a = { ...b, c: 1 };"],
  ["components/shared/status/retraining-badge.tsx", '<Badge status="retraining" />'],
  ["tests/browser/one.spec.ts", 'import { expect, test } from "./support/journey";'],
  ["lib/db/client.ts", 'import "server-only";'],
  ["components/kit/layout/shell.tsx", '"use client";\nconst isGod = true;'],
])("in %s %j is accepted", (file, text) => expect(found(file, text)).toEqual([]));

test("a folder of three files has a short README", () => {
  const three = { "lib/rooms/b.ts": "", "lib/rooms/c.ts": "" };
  const sign = (lines: number) => ({ ...three, "lib/rooms/README.md": "line\n".repeat(lines) });
  expect(found("lib/rooms/a.ts", "", three)).toHaveLength(1);
  expect(found("lib/rooms/a.ts", "", sign(11))).toHaveLength(1);
  expect(found("lib/rooms/a.ts", "", sign(10))).toEqual([]);
  expect(found("lib/rooms/a.ts", "")).toEqual([]);
});

test("a folder holds more than one file", () => {
  const lonely = (...files: string[]) =>
    houseFindings(new Map(files.map((file) => [file, ""]))).filter((line) => line.includes(LONELY));
  expect(lonely("lib/rooms/a.ts", "lib/rooms/b.ts", "lib/rooms/inner/c.ts")).toEqual([
    expect.stringContaining("lib/rooms/inner/c.ts"),
  ]);
  expect(lonely("lib/rooms/a.ts", "lib/rooms/inner/c.ts", "lib/rooms/inner/d.ts")).toEqual([]);
  expect(lonely("app/(app)/support/page.tsx")).toEqual([]);
});

test("a text names only files that are there", () => {
  const named = (text: string) => found("lib/rules/README.md", text, { "lib/rules/stages.ts": "" });
  expect(named("See `stages.ts`, `rules/stages.ts` and `verb-noun.ts`.")).toEqual([]);
  expect(named("See `ages.ts` and `lib/stages.ts`.")).toEqual([
    expect.stringContaining("(ages.ts)"),
    expect.stringContaining("(lib/stages.ts)"),
  ]);
});

test("the application imports no development dependency", () => {
  const beside = { "package.json": JSON.stringify({ devDependencies: { jest: "1", "@swc/core": "1" } }) };
  expect(found("lib/rules/a.ts", 'import { x } from "@swc/core/y";', beside)).toHaveLength(1);
  expect(found("lib/rules/a.ts", 'import { x } from "clsx";', beside)).toEqual([]);
  expect(found("tests/unit/a.test.ts", 'import { x } from "@swc/core";', beside)).toEqual([]);
});

test("the lock file names every platform's packages", () => {
  const lock = (names: string[]) =>
    JSON.stringify({
      packages: Object.fromEntries([
        ["node_modules/a", { optionalDependencies: { "a-linux": "1", "a-windows": "1" } }],
        ...names.map((name) => [`node_modules/${name}`, {}]),
      ]),
    });
  expect(found("package-lock.json", lock(["a-linux"]))).toHaveLength(1);
  expect(found("package-lock.json", lock(["a-linux", "a-windows"]))).toEqual([]);
});

const screen = (jsx: string) => found("components/screens/x/one.tsx", `export const x = () => ${jsx};`);

test.each([
  ["<p>Save me</p>"],
  ["<p>{isNew ? t('x') : 'Зберегти'}</p>"],
  ["<p>{count && `rows`}</p>"],
  ["<input placeholder='Name' />"],
  ["<Button aria-label={isOpen ? 'Close' : t('x')} />"],
  ["<Dialog closeLabel='Close'><b>{t('x')}</b></Dialog>"],
])("the text in %s belongs into messages", (jsx) => expect(screen(jsx)).toHaveLength(1));

test("text that nobody sees or hears may stand in code", () => {
  expect(screen('<p className="flex" id="name" aria-describedby={"hint-of-" + id}>{t("a.b")} · 1</p>')).toEqual([]);
});

describe("words", () => {
  const row = "|---|---|\n";
  const glossary = `\n## English\n| Word | Avoid |\n${row}| email | e-mail, mail. |\n\n## Ukrainian\n| Слово | Не так |\n${row}| пошта | мейл |\n\n## Russian\n| Слово | Не так |\n${row}| почта | мейл |\n\n## Fixed texts\n| Text | Where |\n${row}| Send the e-mail | spec |\n`;
  const said = (texts: { en?: object; uk?: object; ru?: object }) =>
    wordFindings({ glossary, catalogue: { en: {}, uk: {}, ru: {}, ...texts } });

  test.each([
    [{ en: { a: "Your e-mails" } }, "avoids"],
    [{ en: { a: "The mail came" } }, "avoids"],
    [{ uk: { a: "Ваш мейл" } }, "avoids"],
    [{ en: { a: 'A "word"' } }, "those of the language"],
    [{ uk: { a: "Сьогодні - завтра" } }, "those of the language"],
    [{ uk: { a: "Объект" } }, "those of the language"],
    [{ ru: { a: "Їжак" } }, "those of the language"],
    [{ en: { hint: "x".repeat(81) } }, "at most 80"],
    [{ en: { a: "Log in", b: "Log In" } }, "only in capitals"],
  ])("%j is refused", (texts, reason) => {
    expect(said(texts).filter((line) => line.includes(reason))).toHaveLength(1);
  });

  test.each([
    [{ en: { a: "Send the e-mail" } }],
    [{ en: { a: "Mailing list" } }],
    [{ en: { a: "Use `e-mail`" } }],
    [{ en: { hint: "x".repeat(80) } }],
    [{ en: { a: "Log in", trail: { b: "Log In" } } }],
  ])("%j is accepted", (texts) => expect(said(texts)).toEqual([]));
});
