import { type Moment, timeline, timeText } from "@/components/screens/team/timeline";
import type { PersonReport } from "@/lib/contracts/person-report";

type Report = Pick<PersonReport, "programs" | "marks" | "certificates">;
type Given = { program?: object; courses?: object[]; results?: object[]; certificates?: object[] };

const person = (id: number, last_name: string) => ({ id, first_name: "Ірина", middle_name: null, last_name });

/** Only what the timeline reads. */
function report(given: Given): Report {
  const course = { id: 7, title: "Крій", attempts: [], decisions: [], documents: [], passed_at: null };
  const courses = (given.courses ?? []).map((one) => ({ ...course, ...one }));
  const program = {
    ...{
      id: 3,
      title: "Кравець",
      kind: "education",
      status: "confirmed",
      briefing_date: null,
      pass_date: null,
      cycles: [],
    },
    ...given.program,
  };
  const results = (given.results ?? []).map((one) => ({
    ...{ task: 9, title: "Сорочка", score: null, deadline_date: null, estimation_date: null, competencies: [] },
    ...{ estimator_info: person(5, "Орел"), ...one },
  }));
  const certificates = (given.certificates ?? []).map((one) => ({
    ...{ id: 2, program_title: "Кравець", number: 12, revoked_at: null, ...one },
  }));
  return { programs: [{ ...program, courses }], marks: { results }, certificates } as unknown as Report;
}

const names = { nameOf: ({ last_name }: { last_name: string }) => last_name, timeZone: "Europe/Kyiv" };
const told = (given: Given, timeZone = names.timeZone) => timeline(report(given), { ...names, timeZone });
const whats = (moments: readonly Moment[]) => moments.map(({ what }) => what);

const at = (day: number, hour = 10) => `2026-03-0${day}T${hour}:00:00.000Z`;
const decision = (number: number, day: number) => ({
  ...{ number, status: "failed", comment: "Шви криві", decided_by: person(4, "Левчук"), decided_at: at(day) },
});
const estimated = { score: 80, estimation_date: at(2) };

test("tells tries, decisions, passed courses and estimates, the newest first", () => {
  const moments = told({
    courses: [
      {
        attempts: [{ number: 1, date_finished: at(1), score: 40, is_passed: false }],
        decisions: [decision(2, 4)],
        passed_at: at(5),
      },
    ],
    results: [estimated],
  });
  expect(moments.map(({ what, title }) => [what, title])).toEqual([
    ["course", "Крій"],
    ["decision", "Крій"],
    ["estimate", "Сорочка"],
    ["try", "Крій"],
  ]);
  expect(moments[1]).toMatchObject({ by: "Левчук", isPassed: false, comment: "Шви криві" });
  expect(moments[2]).toMatchObject({ by: "Орел", score: 80 });
  expect(moments[3]).toMatchObject({ score: 40, isPassed: false });
});

test("tells when a program was ordered, begun and passed, around all else of the day, and its certificates", () => {
  const day = { briefing_date: "2026-03-01", pass_date: "2026-03-01", status: "done" };
  const moments = told({
    program: day,
    courses: [{ passed_at: at(1) }],
    certificates: [{ date_created: at(1, 12), revoked_at: at(6) }],
  });
  expect(whats(moments)).toEqual(["revoked", "done", "certificate", "course", "begun"]);
  expect(moments[0]).toMatchObject({ title: "Кравець", number: 12 });
  expect(moments[1]).toMatchObject({ title: "Кравець", kind: "education" });
  const ordered = told({ program: { briefing_date: "2026-03-01", status: "processing", kind: "adaptation" } });
  expect(ordered).toMatchObject([{ what: "ordered", kind: "adaptation", at: "2026-03-01" }]);
});

test("days and moments follow one another in the company's time", () => {
  // In Kyiv it is the second of March already.
  const begunAndTried = {
    program: { briefing_date: "2026-03-02" },
    courses: [{ attempts: [{ number: 1, date_finished: at(1, 23), score: 40, is_passed: false }] }],
  };
  expect(whats(told(begunAndTried))).toEqual(["try", "begun"]);
  expect(whats(told(begunAndTried, "UTC"))).toEqual(["begun", "try"]);
  const [tried, begun] = told(begunAndTried);
  expect(tried && timeText(tried, "Europe/Kyiv")).toBe("02.03.2026 01:00:00");
  expect(begun && timeText(begun, "Europe/Kyiv")).toBe("02.03.2026");
});

test("has the tasks that wait, at their deadline, and those without one first", () => {
  const moments = told({
    results: [{ ...estimated, task: 1 }, { task: 2, deadline_date: "2026-03-09" }, { task: 3 }],
  });
  expect(moments.map(({ what, key, at: when }) => [what, key, when])).toEqual([
    ["pending", "task-3", null],
    ["pending", "task-2", "2026-03-09"],
    ["estimate", "task-1", at(2)],
  ]);
  expect(moments[0]).toMatchObject({ by: "Орел" });
});

test("an estimate tells the mark of each competency", () => {
  const competencies = [
    { course: 7, title: "Крій", percent: 66.67 },
    { course: 8, title: "Шиття", percent: 0 },
  ];
  expect(told({ results: [{ ...estimated, competencies }] })).toMatchObject([
    { what: "estimate", marks: competencies },
  ]);
});

test("documents stand under the first decision after them, and by themselves before any", () => {
  const document = (id: number, day: number) => ({ id, title: `Протокол ${id}`, file: "/f", date_created: at(day) });
  const moments = told({
    courses: [
      { decisions: [decision(2, 6), decision(1, 3)], documents: [document(1, 2), document(2, 5), document(3, 7)] },
    ],
  });
  expect(moments.map((one) => ["documents" in one && one.documents.map(({ id }) => id), one.what])).toEqual([
    [[3], "document"],
    [[2], "decision"],
    [[1], "decision"],
  ]);
});

test("leaves out what has not happened: an unpassed course, a program without days", () => {
  expect(told({ courses: [{}] })).toEqual([]);
});

test("no two moments share a key, which rows of the page are kept by", () => {
  const attempts = [1, 2].map((number) => ({
    ...{ number, score: 10, is_passed: false },
    date_finished: at(1),
  }));
  const document = { id: 1, title: "Протокол", file: "/f", date_created: at(9) };
  const courses = [
    { id: 7, attempts, passed_at: at(1), documents: [document], decisions: [decision(1, 2)] },
    { id: 8, attempts },
  ];
  const moments = told({
    program: { briefing_date: "2026-03-01", pass_date: "2026-03-02" },
    courses,
    results: [{ task: 7 }],
    certificates: [{ id: 7, date_created: at(2), revoked_at: at(3) }],
  });
  expect(moments).toHaveLength(12);
  expect(new Set(moments.map(({ key }) => key)).size).toBe(12);
});

test("tells of former cycles when the program and its courses were passed", () => {
  const course = { course: 7, title: "Крій", passed_at: at(2), stages: [], materials: [] };
  const cycle = { number: 1, pass_date: "2026-03-03", courses: [course, { ...course, course: 8, passed_at: null }] };
  const moments = told({ program: { cycles: [cycle] }, courses: [{ passed_at: at(5) }] });
  expect(moments.map(({ what, at }) => [what, at])).toEqual([
    ["course", at(5)],
    ["done", "2026-03-03"],
    ["course", at(2)],
  ]);
  expect(new Set(moments.map(({ key }) => key)).size).toBe(3);
});
