import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a script loads before its first line runs: a dynamic import comes later. */
function loadedFirst(file: string, found = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(file, "utf8");
  for (const [, name = ""] of text.matchAll(/^(?:import |(?:import|export) [^;"()]* from )"([^"]+)";$/gm)) {
    const place = name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name;
    if (found.has(place)) continue;
    found.set(place, file);
    if (name.startsWith(".")) loadedFirst(place, found);
  }
  return found;
}

const scripts = readdirSync("scripts").map((name) => `scripts/${name}`);
const installing = scripts.filter((file) => readFileSync(file, "utf8").includes("await install()"));

test("the scripts of README's first commands install what they need", () => {
  expect(installing).toEqual(expect.arrayContaining(["scripts/start.mjs", "scripts/dev.mjs", "scripts/test.mjs"]));
});

test.each(installing)("%s needs no package before it has installed them", (file) => {
  const packages = [...loadedFirst(file)].filter(([name]) => !name.startsWith("node:") && !name.endsWith(".mjs"));
  expect(packages).toEqual([]);
});
