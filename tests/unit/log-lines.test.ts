import fs from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const textOf = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** The fields of each line in the guide, by its `msg`. */
const told = new Map(
  [...textOf("docs/log-lines.md").matchAll(/^\| `([^`]+)` \|[^|]*\|([^|]*)\|/gm)].map(
    ([, message = "", fields = ""]) => [message, [...fields.matchAll(/`([^`]+)`/g)].map(([, field = ""]) => field)],
  ),
);

/** What is logged with a fixed message: `log().warn({ … }, "…")`. */
const CALL = /\blog\(\)(?:\.\w+|\[\w+\])\(([^;]*?)"([^"]+)"\s*,?\s*\)/g;

const lines = fs
  .readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
  .flatMap((name) => [...textOf(path.join("lib", name)).matchAll(CALL)])
  .map(([, fields = "", message = ""]) => ({ message, fields: namesOf(fields) }));

/** The names of an object's fields, without those inside calls. */
function namesOf(object: string): string[] {
  const flat = object.replaceAll(/\([^()]*\)/g, "").replaceAll(/\([^()]*\)/g, "");
  return [...flat.matchAll(/[{,]\s*(\w+)(?=\s*[:,}])/g)].map(([, name = ""]) => name);
}

test("the guide tells each line of the log with its fields, and no other", () => {
  expect(lines.length).toBeGreaterThan(20);
  for (const { message, fields } of lines)
    expect([message, told.get(message)]).toEqual([message, expect.arrayContaining(fields)]);
  expect([...told.keys()].sort()).toEqual([...new Set(lines.map(({ message }) => message))].sort());
});
