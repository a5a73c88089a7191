import { evidenceRows } from "@/components/screens/administration/development/evidence-view";
import { coursesAsked, loadOf } from "@/components/screens/administration/development/order-view";
import type { Marks } from "@/lib/contracts/marks";
import type { PersonReport, ReportedCourse, ReportedStudy } from "@/lib/contracts/person-report";
import type { ProgramCourse } from "@/lib/contracts/program-courses";

type Given = { course: number; test?: number; failed?: number; declined?: number };

const courseOf = ({ course, test, failed = 0, declined = 0 }: Given) =>
  ({
    id: 100 + course,
    course,
    order: course,
    exams: test === undefined ? [] : [{ exam_type: "etest", best_score: test }],
    attempts: Array.from({ length: failed }, () => ({ is_passed: false })),
    decisions: Array.from({ length: declined }, () => ({ status: "failed" })),
  }) as unknown as ReportedCourse;

const marksOf = (percents: Record<number, number>, tasks: [course: number, score: number | null][] = []) =>
  ({
    competencies: Object.entries(percents).map(([course, percent]) => ({ course: Number(course), percent })),
    results: tasks.map(([course, score]) => ({ score, competencies: [{ course }] })),
  }) as unknown as Marks;

describe("the evidence of a certificate", () => {
  const orderOf = (given: Given[], marks: Marks) =>
    evidenceRows(given.map(courseOf), marks).map(({ course }) => course.course);

  test("begins with the lowest figure, of the test or of the tasks", () => {
    const given = [
      { course: 1, test: 95 },
      { course: 2, test: 70 },
      { course: 3, test: 99 },
    ];
    expect(orderOf(given, marksOf({ 1: 90, 3: 40 }))).toEqual([3, 2, 1]);
  });

  test("puts what was failed more often before what is equal, and what has no figure at the end", () => {
    const given = [
      { course: 1 },
      { course: 2, test: 80 },
      { course: 3, test: 80, failed: 1, declined: 1 },
      { course: 4, test: 80, failed: 1 },
      { course: 5 },
    ];
    expect(orderOf(given, marksOf({}))).toEqual([3, 4, 2, 1, 5]);
  });

  test("counts the tasks of each competency", () => {
    const [row] = evidenceRows(
      [courseOf({ course: 1 })],
      marksOf({ 1: 50 }, [
        [1, 50],
        [1, null],
        [2, 80],
      ]),
    );
    expect(row).toMatchObject({ test: null, mark: 50, tasks: { all: 2, estimated: 1 } });
  });
});

describe("an order", () => {
  const study = (id: number, status: string, courses: object[] = []) =>
    ({ id, title: `P${id}`, status, courses }) as unknown as ReportedStudy;

  test("says of each course where it was passed last", () => {
    const asked = [2, 1].map((course) => ({ id: course, course, order: course }) as ProgramCourse);
    const programs = [
      study(1, "done", [{ course: 1, passed_at: "2025-01-02T00:00:00.000Z" }]),
      study(2, "confirmed", [
        { course: 1, passed_at: "2026-01-02T00:00:00.000Z" },
        { course: 2, passed_at: null },
      ]),
    ];
    expect(coursesAsked(asked, programs).map(({ course, before }) => [course.course, before])).toEqual([
      [1, { day: "2026-01-02T00:00:00.000Z", program: "P2" }],
      [2, undefined],
    ]);
  });

  test("stands beside what is open or ordered, and the tasks that wait", () => {
    const programs = [
      study(1, "processing"),
      study(2, "confirmed"),
      study(3, "review"),
      study(4, "done"),
      study(5, "processing"),
    ];
    const report = {
      programs,
      marks: marksOf({}, [
        [1, null],
        [1, 80],
        [2, null],
      ]),
    } as unknown as PersonReport;
    const load = loadOf(report, 1);
    expect([load.programs.map(({ id }) => id), load.tasks]).toEqual([[2, 5], 2]);
  });
});
