import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const KIT = "components/kit/resource";
const lengthOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;

test("the builder of lists has under 1,000 lines", () => {
  const lengths = readdirSync(KIT)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => lengthOf(path.join(KIT, file)));
  expect(lengths.length).toBeGreaterThan(5);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1000);
});

test("Positions, the screen to copy, has under 40 lines: what it declares and what it renders", () => {
  const length = lengthOf("components/screens/administration/positions-screen.tsx");
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(40);
});
