import { retold, type Told } from "@/lib/rules/calendar-revisions";

const at = (day: string) => new Date(`${day}T08:00:00.000Z`);
const first = (...events: [uid: string, sum: string][]) =>
  retold(
    [],
    events.map(([uid, sum]) => ({ uid, sum })),
    at("2026-11-01"),
  );

test("what is told for the first time has no revision", () => {
  const { told, isNew, of } = first(["course-1", "a"]);
  const one = { uid: "course-1", sum: "a", revision: 0, changed_at: "2026-11-01T08:00:00.000Z" };
  expect([told, isNew, of.get("course-1")]).toEqual([[one], true, one]);
});

test("what is the same is told as before, and nothing is stored", () => {
  const { told } = first(["course-1", "a"], ["task-1", "b"]);
  const again = retold(
    told,
    [
      { uid: "task-1", sum: "b" },
      { uid: "course-1", sum: "a" },
    ],
    at("2026-11-02"),
  );
  expect([again.isNew, again.of.get("course-1"), again.of.get("task-1")]).toEqual([false, told[0], told[1]]);
});

test("what has changed has one revision more, of this moment", () => {
  const { told } = first(["course-1", "a"], ["course-2", "a"]);
  const moved = retold(
    told,
    [
      { uid: "course-1", sum: "b" },
      { uid: "course-2", sum: "a" },
    ],
    at("2026-11-05"),
  );
  expect(moved.isNew).toBe(true);
  expect(moved.of.get("course-1")).toMatchObject({ revision: 1, changed_at: "2026-11-05T08:00:00.000Z" });
  expect(moved.of.get("course-2")).toMatchObject({ revision: 0 });
});

test("what is gone is remembered, so that it comes back with no lower revision", () => {
  const before = retold(first(["course-1", "a"]).told, [{ uid: "course-1", sum: "b" }], at("2026-11-05")).told;
  const gone = retold(before, [], at("2026-11-06"));
  expect([gone.isNew, gone.of.size]).toEqual([false, 0]);
  const back = retold(gone.told, [{ uid: "course-1", sum: "c" }], at("2026-12-06"));
  expect(back.of.get("course-1")?.revision).toBe(2);
});

test("what is gone for years is forgotten", () => {
  const old: Told = { uid: "task-1", sum: "a", revision: 3, changed_at: "2023-01-01T08:00:00.000Z" };
  expect(retold([old], [{ uid: "task-2", sum: "a" }], at("2026-11-06")).told.map(({ uid }) => uid)).toEqual(["task-2"]);
  expect(retold([old], [{ uid: "task-1", sum: "a" }], at("2026-11-06")).told).toEqual([old]);
});
