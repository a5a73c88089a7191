import { courseProgress, nextLearning, stepIn } from "@/lib/rules/next-learning";
import type { StageStatus, StageType } from "@/lib/rules/stages";

const stage = (exam_type: StageType, status: StageStatus, tries = 0, max_retries: number | null = null) => ({
  exam_type,
  status,
  tries,
  max_retries,
});
type Stage = ReturnType<typeof stage>;

function course(id: number, exams: Stage[], given: { ticked?: number; deadline?: string | null; order?: number } = {}) {
  const { ticked = 2, deadline = null, order = id } = given;
  return { id, order, deadline_date: deadline, materials: { total: 2, completed: ticked }, exams };
}

const program = (courses: ReturnType<typeof course>[], status = "confirmed", deadline: string | null = null) => ({
  status,
  deadline_date: deadline,
  courses,
});

test.each<[string, Stage[], number, string | undefined]>([
  ["materials come before a test", [stage("etest", "new")], 1, "materials"],
  ["then the test", [stage("etest", "new")], 2, "etest"],
  ["a test under way goes on, also with a new material", [stage("etest", "inProgress", 1)], 1, "etest"],
  ["a failed test with tries left is taken again", [stage("etest", "failed", 2)], 2, "etest"],
  ["a failed test without tries left waits for others", [stage("etest", "failed", 3)], 2, undefined],
  ["one try in all is no retake", [stage("etest", "failed", 1, 0)], 2, undefined],
  ["after the test the exam is requested", [stage("exam", "new"), stage("etest", "passed")], 2, "exam"],
  ["a requested exam waits for the examiner", [stage("etest", "passed"), stage("exam", "inProgress")], 2, undefined],
  ["a failed exam waits for its reset", [stage("exam", "failed", 1)], 2, undefined],
  ["without exams the course is submitted", [stage("noexam", "new")], 2, "noexam"],
  ["a passed course asks for nothing, also with a new material", [stage("noexam", "passed")], 1, undefined],
])("%s", (_name, exams, ticked, step) => {
  expect(stepIn(course(1, exams, { ticked }))).toBe(step);
});

describe("the next thing to learn", () => {
  const open = [stage("etest", "new")];
  const next = (...programs: ReturnType<typeof program>[]) => nextLearning(programs)?.course.id;

  test("has the earliest deadline, of the course or of its program", () => {
    expect(
      next(
        program([course(1, open, { deadline: "2026-12-09" }), course(2, open, { deadline: "2026-12-05" })]),
        program([course(3, open)], "confirmed", "2026-12-01"),
        program([course(4, open)]),
      ),
    ).toBe(3);
  });

  test("is the first in the order of learning if the deadlines are equal", () => {
    expect(next(program([course(1, open, { order: 2 }), course(2, open, { order: 1 })]))).toBe(2);
  });

  test("is a test under way before any deadline", () => {
    expect(
      next(program([course(1, open, { deadline: "2020-01-01" }), course(2, [stage("etest", "inProgress", 1)])])),
    ).toBe(2);
  });

  test("skips what is passed, waits for others, or is not confirmed", () => {
    expect(
      next(
        program([course(1, [stage("etest", "passed")]), course(2, [stage("exam", "inProgress")])]),
        program([course(3, open)], "review"),
        program([course(4, open)], "processing"),
      ),
    ).toBeUndefined();
  });
});

test("the progress of a course is its ticked materials and passed stages over all of both", () => {
  expect(courseProgress(course(1, [stage("etest", "passed"), stage("exam", "new")], { ticked: 1 }))).toBe(50);
  expect(courseProgress({ exams: [stage("noexam", "new")], materials: { total: 2, completed: 2 } })).toBe(66);
  expect(courseProgress(course(1, [stage("noexam", "passed")], { ticked: 0 }))).toBe(100);
});
