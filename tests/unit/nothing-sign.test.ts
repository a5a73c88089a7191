import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Other uses of a short dash: a partly ticked box, a range of keys. */
const OTHERS = ["ui/menu.tsx", "kit/layout/keys-dialog.tsx"];

const LONELY = /(["'`>])\s*[-–]\s*(["'`<])/;

test("where there is nothing stands one sign, an em dash", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx$/.test(file));
  const found = files
    .filter((file) => !OTHERS.includes(file))
    .filter((file) => LONELY.test(readFileSync(path.join("components", file), "utf8")));
  expect(found).toEqual([]);
});
