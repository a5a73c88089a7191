import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SERVER } from "@/scripts/build-steps.mjs";
import { buildStage } from "@/scripts/image-build.mjs";
import { contextFiles, ignoring } from "@/scripts/image-context.mjs";
import { withImports } from "@/scripts/relative-imports.mjs";

const dockerfile = readFileSync("Dockerfile", "utf8");
const given: string[] = contextFiles();
const built = (word: string): string[] =>
  buildStage(dockerfile)
    .filter((one) => one.word === word)
    .map(({ rest = "" }) => rest);
const isGiven = (place: string) =>
  place === "." || given.some((file) => file === place || file.startsWith(`${place}/`));

describe("the image can be built from what .dockerignore leaves", () => {
  test("it contains everything that the build copies", () => {
    const copied = built("COPY").flatMap((rest) => rest.split(/\s+/).slice(0, -1));
    expect(copied).toContain("package-lock.json");
    expect(copied.filter((place) => !isGiven(place))).toEqual([]);
  });

  test("it contains every script that the build runs, with its imports", () => {
    const scripts = built("RUN").flatMap((line) => line.match(/\bscripts\/[\w./-]+/g) ?? []);
    expect(scripts).toContain("scripts/build.mjs");
    const needed = scripts.flatMap((script) => [...withImports(script)]);
    expect(needed).toContain("scripts/pack-static.mjs");
    expect(needed.filter((file) => !isGiven(file))).toEqual([]);
  });

  test("it contains every package tool that the build runs", () => {
    const steps = readFileSync("scripts/build-steps.mjs", "utf8");
    const tools = [
      ...built("RUN").flatMap((line) => line.match(/(?<=node_modules\/\.bin\/)\S+/g) ?? []),
      ...(steps.match(/(?<=\bbin\(")\w+/g) ?? []),
    ];
    expect(tools).toContain("next");
    expect(tools.filter((tool) => !existsSync(`node_modules/.bin/${tool}`))).toEqual([]);
  });

  test("it copies the program that the image starts, with its imports, next to the server", () => {
    const [, started = ""] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(started)).toEqual(["node", SERVER]);
    expect([...withImports(SERVER)]).toContain("scripts/packed-files.mjs");
    expect([...withImports(SERVER)].filter((file) => !isGiven(file))).toEqual([]);
  });

  test("it contains no secret, no data, no seed and no Git files", () => {
    expect(
      given.filter((file) => /^(\.env|\.git\/|\.data\/|node_modules\/|prisma\/seed\/|secrets\/|backups\/)/.test(file)),
    ).toEqual([]);
    expect(given).toContain("prisma/migrations/migration_lock.toml");
  });
});

describe("the rules of .dockerignore", () => {
  const cases: [string, string[], string[]][] = [
    ["# a comment\n\n.env\n", [".env"], [".env.example", "a/.env", "# a comment"]],
    [".env.*\n!.env.example", [".env.local"], [".env", ".env.example"]],
    ["docs/\n/tests", ["docs", "docs/a.md", "tests/unit/a.ts"], ["a/docs", "docs.md"]],
    ["*.md", ["README.md"], ["lib/README.md"]],
    ["**/*.md", ["README.md", "lib/a/README.md"], ["lib/md"]],
    ["a/**", ["a/b", "a/b/c"], ["a", "b/a/c"]],
    ["a/**/z", ["a/z", "a/b/c/z"], ["az", "a/bz"]],
    ["scripts/*\n!scripts/serve.mjs", ["scripts/a.mjs", "scripts/b/serve.mjs"], ["scripts/serve.mjs"]],
    ["lib\n!lib/a\nlib/a/b", ["lib/x", "lib/a/b/c"], ["lib/a", "lib/a/x"]],
    ["!a\na", ["a"], []],
    ["a?c[0-9].[^t]s", ["abc1.js"], ["abbc1.js", "a/c1.js", "abcx.js", "abc1.ts"]],
    ["a+b(c).x\n\\*y", ["a+b(c).x", "*y"], ["aab(c)xx", "zy"]],
    ["./a/../b\r\n", ["b", "b/c"], ["a"]],
  ];

  test.each(cases)("%j", (text, ignored, left) => {
    const isIgnored = ignoring(text);
    expect(ignored.filter((place) => !isIgnored(place))).toEqual([]);
    expect(left.filter((place) => isIgnored(place))).toEqual([]);
  });

  test("an ignored folder is read if a later pattern includes some of its files again", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "atesta-context-"));
    for (const file of ["out/a", "out/in/b", "gone/c", "d"]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), "");
    }
    writeFileSync(path.join(folder, ".dockerignore"), "out\n!out/in\ngone\n");
    expect(contextFiles(folder)).toEqual([".dockerignore", "d", "out/in/b"]);
    rmSync(folder, { recursive: true });
  });
});
