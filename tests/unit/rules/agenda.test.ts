import { agendaOf, agendaParts } from "@/lib/rules/agenda";

// A Wednesday; its week ends on Sunday, 2026-11-29.
const TODAY = "2026-11-25";

type Status = "new" | "inProgress" | "passed";
const exam = (status: Status) => ({ exam_type: "exam" as const, status, tries: 0, max_retries: null });
const course = (title: string, deadline_date: string | null, status: Status = "new") => ({
  ...{ id: 1, title, deadline_date, order: 1, materials: { total: 0, completed: 0 }, exams: [exam(status)] },
});
type Course = ReturnType<typeof course>;
const program = (courses: Course[], { status = "confirmed", deadline_date = null as string | null } = {}) => ({
  ...{ status, deadline_date, courses },
});

const titles = (programs: ReturnType<typeof program>[], today = TODAY) => {
  const parts = agendaOf(programs, today);
  return agendaParts.map((part) => parts[part].map((item) => item.course.title));
};

test("courses stand by when they are due: late, today, until Sunday, later, and without a day last", () => {
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-29", "2026-11-30"];
  const courses = [course("whenever", null), ...days.toReversed().map((day) => course(day, day))];
  expect(titles([program(courses)])).toEqual([
    ["2026-11-24"],
    ["2026-11-25"],
    ["2026-11-26", "2026-11-29"],
    ["2026-11-30", "whenever"],
    [],
  ]);
});

test.each([
  ["a Monday", "2026-11-23", 2],
  ["a Saturday", "2026-11-28", 1],
  ["a Sunday", "2026-11-29", 0],
])("on %s the week has the days that are left until Sunday", (_, today, count) => {
  const days = ["2026-11-27", "2026-11-29", "2026-11-30"].filter((day) => day > today);
  expect(titles([program(days.map((day) => course(day, day)))], today)[2]).toHaveLength(count);
});

test("a course without a day is due with its program; passed courses, orders and finished programs are not told", () => {
  const late = { deadline_date: "2026-11-20" };
  expect(
    titles([
      program([course("by the program", null), course("passed", "2026-11-01", "passed")], late),
      ...["processing", "rejected", "review", "done"].map((status) =>
        program([course(status, null)], { ...late, status }),
      ),
    ]),
  ).toEqual([["by the program"], [], [], [], []]);
});

test("what waits for an examiner has its own part, unless it is late", () => {
  const asked = (day: string | null) => course(`asked ${day}`, day, "inProgress");
  expect(
    titles([program([asked("2026-11-26"), asked("2026-11-24"), course("free", "2026-11-26"), asked(null)])]),
  ).toEqual([["asked 2026-11-24"], [], ["free"], [], ["asked 2026-11-26", "asked null"]]);
});
