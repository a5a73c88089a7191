import { cssWidth, leavingClasses, narrowestOf, wholeWidth } from "@/components/kit/table/fit";

const columns = [
  { id: "name", width: 220 },
  { id: "phone", width: 160, priority: 3 },
  { id: "unit", width: 150 },
  { id: "roles", width: 170, priority: 1 },
] as const;

test("columns leave by their priority, and of equal ones the last leaves first", () => {
  expect([...narrowestOf(columns, 144)]).toEqual([
    ["roles", 534],
    ["unit", 684],
    ["phone", 844],
  ]);
  expect([...narrowestOf([{ id: "a" }, { id: "b" }, { id: "c" }], 0)]).toEqual([
    ["b", 340],
    ["c", 480],
  ]);
});

test("a column leaves at a width of at least what it needs, so that a table never scrolls sideways", () => {
  const classes = leavingClasses(columns, 144);
  for (const [id, needed] of narrowestOf(columns, 144)) {
    const step = Number(/\d+/.exec(classes.get(id) ?? "")?.[0]);
    expect([id, step >= needed && step < needed + 40]).toEqual([id, true]);
  }
});

test("a column for more than the widest step leaves with it, and one that fits everywhere has no class", () => {
  const many = Array.from({ length: 14 }, (_, nth) => ({ id: String(nth) }));
  expect(leavingClasses(many, 0).get("13")).toBe("@max-[1400px]/table:hidden");
  expect(leavingClasses([{ id: "a" }, { id: "b", width: 100 }], 0).get("b")).toBeUndefined();
});

test("columns that may take two lines share what a table has to spare, and the others keep their width", () => {
  const date = { id: "date", kind: "date", width: 110 } as const;
  const whole = wholeWidth([...columns, date], 44);
  expect(whole).toBe(44 + 220 + 160 + 150 + 170 + 110);
  expect(cssWidth(date)).toBe("110px");
  const share = (width: number, room: number) => Math.max(width, (width / whole) * room);
  expect(cssWidth(columns[2])).toBe("max(150px, calc(150 / var(--whole) * 100cqi))");
  for (const room of [600, whole, 1500]) {
    const shown = narrowestOf([...columns, date], 44);
    const taken = columns.slice(1).reduce((sum, { id, width }) => {
      return (shown.get(id) ?? 0) <= room ? sum + share(width, room) : sum;
    }, 0);
    // The first column is never narrower than it asked.
    expect(room - taken - (room >= whole ? 44 + 110 : 44)).toBeGreaterThanOrEqual(220);
  }
});
