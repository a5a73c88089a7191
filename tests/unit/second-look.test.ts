import path from "node:path";
import { withSecondLooks } from "@/scripts/second-look.mjs";
import { placesOf, specsOf } from "@/scripts/test-suites.mjs";

type Seen = { name: string; file?: string; passed: boolean; ran?: boolean; isFile?: boolean };

/** A suite that says this at each look, and the tests that it was asked for. */
function suite(...looks: Seen[][]) {
  const asked: (string[] | undefined)[] = [];
  const look = (again?: Seen[]) => {
    asked.push(again?.map(({ name }) => name));
    return (looks[asked.length - 1] ?? []).map((one) => ({ file: "a.ts", ran: true, ...one }));
  };
  return { asked, look };
}
const passed = (name: string): Seen => ({ name, passed: true });
const failed = (name: string): Seen => ({ name, passed: false });

test("a suite that passes is looked at once", async () => {
  const { look, asked } = suite([passed("one"), passed("two")]);
  expect(await withSecondLooks(look)).toEqual({ passed: 2, failed: [], unsteady: [] });
  expect(asked).toEqual([undefined]);
});

test("what fails is looked at again, up to twice, and only what failed each time has failed", async () => {
  const { look, asked } = suite(
    [passed("one"), failed("two"), failed("three")],
    [passed("two"), failed("three")],
    [failed("three")],
  );
  expect(await withSecondLooks(look)).toEqual({ passed: 2, failed: ["three"], unsteady: ["two"] });
  expect(asked).toEqual([undefined, ["two", "three"], ["three"]]);
});

test("what passes the third time is unsteady, and so is what fails only in the second look at its file", async () => {
  const { look } = suite([passed("one"), failed("two")], [failed("one"), failed("two")], [passed("two")]);
  expect(await withSecondLooks(look)).toEqual({ passed: 2, failed: [], unsteady: ["one", "two"] });
});

test("what did not run after a failure before it is looked at again, and is not unsteady when it passes", async () => {
  const { look } = suite([failed("one"), { ...failed("two"), ran: false }], [passed("one"), passed("two")]);
  expect(await withSecondLooks(look)).toEqual({ passed: 2, failed: [], unsteady: ["one"] });
});

test("a file that could be run only the second time counts by its tests", async () => {
  const broken = { name: "a.ts", passed: false, isFile: true };
  const { look } = suite([broken], [passed("one"), passed("two")]);
  expect(await withSecondLooks(look)).toEqual({ passed: 2, failed: [], unsteady: ["a.ts"] });
  const { look: never } = suite([broken], [broken], [broken]);
  expect(await withSecondLooks(never)).toEqual({ passed: 0, failed: ["a.ts"], unsteady: [] });
});

test("more than forty failures are no accident and are not looked at again", async () => {
  const { look, asked } = suite(Array.from({ length: 41 }, (_, nth) => failed(`test ${nth}`)));
  expect((await withSecondLooks(look)).failed).toHaveLength(41);
  expect(asked).toEqual([undefined]);
});

test("a runner that failed as a whole is not looked at again", async () => {
  const { look, asked } = suite([{ name: "jest", passed: false, isFile: true, file: undefined } as unknown as Seen]);
  expect((await withSecondLooks(look)).failed).toEqual(["jest"]);
  expect(asked).toEqual([undefined]);
});

test.each([".", "tests", "tests/browser"])("Playwright's tests are found again, also if its root is %s", (root) => {
  const inRoot = (name: string) => path.relative(root, `tests/browser/${name}.spec.ts`);
  const spec = (name: string, ...results: string[]) => ({
    file: inRoot(name),
    line: 7,
    title: "works",
    tests: [{ status: results[0], results: results.map((status) => ({ status })) }],
  });
  const suites = [
    {
      specs: [spec("undo", "unexpected")],
      suites: [{ specs: [spec("tables", "expected"), spec("start-up", "skipped")] }],
    },
  ];
  const tests = specsOf({ config: { rootDir: path.resolve(root) }, suites });
  expect(tests).toEqual([
    {
      name: "tests/browser/undo.spec.ts:7 works",
      file: "tests/browser/undo.spec.ts",
      line: 7,
      passed: false,
      ran: true,
    },
    {
      name: "tests/browser/tables.spec.ts:7 works",
      file: "tests/browser/tables.spec.ts",
      line: 7,
      passed: true,
      ran: true,
    },
    {
      name: "tests/browser/start-up.spec.ts:7 works",
      file: "tests/browser/start-up.spec.ts",
      line: 7,
      passed: false,
      ran: false,
    },
  ]);
  // The tests of start-up follow one another, so the whole file runs.
  expect(placesOf(tests)).toEqual([
    "tests/browser/undo.spec.ts:7",
    "tests/browser/tables.spec.ts:7",
    "tests/browser/start-up.spec.ts",
  ]);
});
