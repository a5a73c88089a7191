import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { withEmptyDatabase } from "@/tests/support/database";

const ENGINE = pathToFileURL(path.resolve("scripts/schema-engine.mjs")).href;
const PROGRAM = `const { missingSql } = await import(${JSON.stringify(ENGINE)}); process.stdout.write(await missingSql(process.argv[1])); process.exit(0)`;

/** The schema engine is an ES module with WebAssembly, which Jest cannot load; a separate Node process can. */
async function missingSql(folder: string): Promise<string[]> {
  let statements: string[] = [];
  await withEmptyDatabase(async (url) => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", PROGRAM, url], {
      cwd: folder,
    });
    statements = stdout.split("\n").filter((line) => /^(CREATE|ALTER|DROP)/.test(line));
  });
  return statements;
}

test("the migrations create exactly the schema", async () => {
  expect(await missingSql(path.resolve("."))).toEqual([]);
});

test("the comparison finds a unique index and a composite key that the migrations lack", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "atesta-schema-"));
  try {
    cpSync("prisma", path.join(folder, "prisma"), { recursive: true });
    const first = readdirSync(path.join(folder, "prisma/migrations")).find((name) => name.endsWith("_first")) ?? "";
    const file = path.join(folder, "prisma/migrations", first, "migration.sql");
    const lost = /^.*(tests_company_id_course_id_key|tests_company_id_course_id_fkey).*$/gm;
    writeFileSync(file, readFileSync(file, "utf8").replace(lost, ""));
    expect((await missingSql(folder)).map((line) => line.slice(0, 63))).toEqual([
      'CREATE UNIQUE INDEX "tests_company_id_course_id_key" ON "tests"',
      'ALTER TABLE "tests" ADD CONSTRAINT "tests_company_id_course_id_',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
