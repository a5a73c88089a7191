import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { commands } from "@/lib/operator/operate";
import { bundleTool, EXTERNAL } from "@/scripts/bundle-tool.mjs";
import { run } from "../support/terminal";

test("without a command, or with an unknown one, it lists them all", async () => {
  const [nothing, unknown] = [await run([]), await run(["make", "coffee"])];
  expect([nothing.code, unknown.code]).toEqual([0, 1]);
  for (const { name } of commands) for (const { said } of [nothing, unknown]) expect(said).toContain(name);
  expect(unknown.complaints).toContain('no command "make coffee"');
});

test.each(commands.map(({ name }) => name))("%s has help, with a line for each option", async (name) => {
  const command = commands.find((one) => one.name === name);
  const { code, said } = await run([...name.split(" "), "--help"]);
  expect(code).toBe(0);
  expect(said).toContain(command?.about);
  const explained = Object.keys(command?.help ?? {}).map((option) => /^--([\w-]+)/.exec(option)?.[1]);
  expect(explained.sort()).toEqual(Object.keys(command?.options ?? {}).sort());
});

test.each(commands.map(({ name }) => name))("%s refuses options and arguments that it does not know", async (name) => {
  const command = commands.find((one) => one.name === name);
  const given = [...name.split(" "), ...(command?.args ?? [])];
  for (const args of [
    [...given, "--nonsense"],
    [...given, "more"],
  ]) {
    const { code, complaints } = await run(args);
    expect(code).toBe(1);
    expect(complaints).toContain("--help");
  }
});

test("the image's one file runs without the sources", () => {
  // Within the checkout, so that packages are found as they are beside the server.
  mkdirSync(".data", { recursive: true });
  const folder = mkdtempSync(path.resolve(".data/tool-"));
  try {
    const file = path.join(folder, "atesta-bundle.mjs");
    bundleTool(file);
    const imported = [...readFileSync(file, "utf8").matchAll(/^import [^"]*"([^"]+)";$/gm)].map(
      ([, name = ""]) => name,
    );
    const packages = imported.filter((name) => !name.startsWith("node:"));
    const own = packages.filter((name) => EXTERNAL.some((one) => name === one || name.startsWith(`${one}/`)));
    expect(packages).toEqual(own);
    const { status, stdout } = spawnSync(process.execPath, [file, "doctor", "--help"], { encoding: "utf8" });
    expect([status, stdout.split("\n")[0]]).toEqual([0, "doctor [options]"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("its packages are those that the server loads from its own folder", () => {
  const [, listed = ""] = /serverExternalPackages: \[([^\]]+)\]/.exec(readFileSync("next.config.ts", "utf8")) ?? [];
  const names = [...listed.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  expect(EXTERNAL).toEqual([...names, "@prisma/client"].sort());
});
