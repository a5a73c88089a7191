import { dueDays } from "@/components/screens/profile/my-specializations/due-days";

type Programs = Parameters<typeof dueDays>[0];
type Given = [id: number, day: string | null, status?: "new" | "passed" | "inProgress"];

const TODAY = "2026-11-27";
const program = (kind: "education" | "adaptation", courses: Given[], status = "confirmed") => ({
  ...{ kind, status },
  courses: courses.map(([id, deadline_date, state = "new"]) => ({
    ...{ id, deadline_date, materials: { total: 0, completed: 0 } },
    exams: [{ exam_type: "exam", status: state, tries: 0, max_retries: null }],
  })),
});
const due = (continued: number | undefined, ...programs: ReturnType<typeof program>[]) =>
  dueDays(programs as unknown as Programs, continued, TODAY);
const next = (course: number, day: string) =>
  expect.objectContaining({ day, course: expect.objectContaining({ id: course }) });

test("the next day is told, whatever the order of the courses, and none of what is passed or over", () => {
  const running = program("education", [
    [1, "2026-12-09"],
    [2, "2026-12-01"],
    [3, "2026-11-01", "passed"],
    [4, null],
  ]);
  expect(due(2, running, program("education", [[5, "2026-11-02"]], "review"))).toEqual({
    next: next(2, "2026-12-01"),
    isCalm: false,
  });
  expect(due(undefined)).toEqual({ next: undefined, isOther: false });
});

test("what waits for its examiner presses nobody until it is late", () => {
  const waiting = (day: string) =>
    program("education", [
      [1, day, "inProgress"],
      [2, "2026-12-02"],
    ]);
  expect(due(2, waiting("2026-11-28"))).toEqual({ next: next(2, "2026-12-02"), isCalm: false });
  expect(due(2, waiting("2026-11-26"))).toEqual({ late: 1, kind: "education" });
  expect(due(undefined, program("education", [[1, "2026-11-28", "inProgress"]]))).toEqual({
    next: next(1, "2026-11-28"),
    isCalm: true,
  });
});

test("the only late course stands in the card already, so that the next day is told instead", () => {
  const running = program("education", [
    [1, "2026-11-20"],
    [2, "2026-12-01"],
  ]);
  expect(due(1, running)).toEqual({ next: next(2, "2026-12-01"), isCalm: false });
  expect(due(1, program("education", [[1, "2026-11-20"]]))).toEqual({ next: undefined, isOther: true });
});

test("late courses that no card names are counted, with where they are learned", () => {
  const late = program("adaptation", [[1, "2026-11-20"]]);
  expect(due(2, late, program("education", [[2, "2026-12-01"]]))).toEqual({ late: 1, kind: "adaptation" });
  expect(due(1, late, program("education", [[2, "2026-11-26"]]))).toEqual({ late: 2, kind: "adaptation" });
});
