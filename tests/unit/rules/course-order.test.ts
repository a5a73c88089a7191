import { inUrgency } from "@/lib/rules/course-order";
import type { StageStatus } from "@/lib/rules/stages";

const course = (id: number, deadline_date: string | null, status: StageStatus = "new") => ({
  id,
  order: id,
  deadline_date,
  materials: { total: 0, completed: 0 },
  exams: [{ exam_type: "exam" as const, status, tries: 0, max_retries: null }],
});

const orderOf = (...courses: ReturnType<typeof course>[]) => inUrgency(courses, "2026-11-27").map(({ id }) => id);

test("late courses come first, then by day, and without a day in the order of the program", () => {
  expect(
    orderOf(
      course(1, null),
      course(2, "2026-12-20"),
      course(3, "2026-11-26"),
      course(4, "2026-12-02"),
      course(5, null),
    ),
  ).toEqual([3, 4, 2, 1, 5]);
});

test("what waits for an examiner stands below what can be done, unless it is late", () => {
  expect(orderOf(course(1, "2026-11-28", "inProgress"), course(2, "2026-12-20"), course(3, null))).toEqual([2, 3, 1]);
  expect(orderOf(course(1, "2026-11-20", "inProgress"), course(2, "2026-12-20"))).toEqual([1, 2]);
});
