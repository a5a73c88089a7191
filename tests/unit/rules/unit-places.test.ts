import { endOfPath, unitPlaces } from "@/lib/rules/unit-paths";

test("a unit's place names all units above it, from the top", () => {
  const places = unitPlaces([
    { id: 3, title: "Кухня", parent_id: 2 },
    { id: 1, title: "Львів", parent_id: null },
    { id: 2, title: "Пекарня", parent_id: 1 },
    { id: 4, title: "Кухня", parent_id: 99 },
  ]);
  expect([...places]).toEqual([
    [3, "Львів / Пекарня"],
    [1, ""],
    [2, "Львів"],
    [4, ""],
  ]);
});

test("the end of a path is the unit itself", () => {
  expect(["Львів", "Львів / Пекарня", "Дирекція / Львів / Пекарня"].map(endOfPath)).toEqual([
    "Львів",
    "Пекарня",
    "Пекарня",
  ]);
});
