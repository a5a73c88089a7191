import { type Finder, foundPage, isAdministration, orderPage } from "@/lib/config/found-pages";

const learner: Finder = { isAdministrator: false, isAdminMode: false };
const administrator: Finder = { isAdministrator: true, isAdminMode: true };
/** An administrator who has not switched admin mode on. */
const outside: Finder = { isAdministrator: true, isAdminMode: false };
const everyone = [learner, administrator, outside];

const person = { id: 7, full_name: "Коваль Олена", hint: null, image: null };
const unit = { id: 3, title: "Цех №1 & склад", hint: null, is_led: false };
const course = { id: 4, title: "Крій", kind: "education", user_course: null } as const;
const program = { id: 5, title: "Кравець", kind: "education", user_program: null, status: null } as const;
const task = { id: 6, title: "Огляд", hint: "Коваль Олена", is_pending: true, part: "other" } as const;

const pagesOf = (page: (finder: Finder) => string | undefined) => everyone.map(page);

test("a person leads to the sheet for administrators, and to the report for others", () => {
  const sheet = "/admin/dictionaries/users?users.form=7";
  expect(pagesOf((by) => foundPage("people", person, by))).toEqual(["/team-development/profiles/7", sheet, sheet]);
});

test("a unit leads to Units, a manager to the people of the unit, others nowhere", () => {
  const units = `/admin/dictionaries/units?units.q=${new URLSearchParams({ q: unit.title }).toString().slice(2)}`;
  expect(pagesOf((by) => foundPage("units", unit, by))).toEqual([undefined, units, units]);
  expect(foundPage("units", { ...unit, is_led: true }, learner)).toBe("/team-development/profiles?people.unit=3");
});

test("a course leads to one's own learning, in admin mode to the course", () => {
  const page = "/admin/dictionaries/competencies/4";
  expect(pagesOf((by) => foundPage("courses", course, by))).toEqual([undefined, page, page]);
  const own = { ...course, user_course: 40 };
  const learning = "/development/learn?course=40";
  expect(pagesOf((by) => foundPage("courses", own, by))).toEqual([learning, page, learning]);
  expect(foundPage("courses", { ...own, kind: "adaptation" }, learner)).toBe("/development/adaptation?course=40");
  expect(foundPage("courses", { ...course, kind: "adaptation" }, administrator)).toBe(
    "/admin/dictionaries/trainings/4",
  );
});

test("a program leads to one's own learning, to its order, in admin mode to its row", () => {
  const row = `/admin/dictionaries/specializations?${new URLSearchParams({ "specializations.q": "Кравець", "specializations.open": "5" })}`;
  const order = "/profile/specializations?order=5";
  expect(pagesOf((by) => foundPage("programs", program, by))).toEqual([order, row, order]);
  const own = { ...program, user_program: 50, status: "confirmed" } as const;
  const learning = "/development/learn?program=50";
  expect(pagesOf((by) => foundPage("programs", own, by))).toEqual([learning, row, learning]);
  expect(foundPage("programs", { ...own, status: "processing" }, learner)).toBe("/profile/specializations");
  const group = { ...program, kind: "adaptation" } as const;
  expect(foundPage("programs", group, learner)).toBeUndefined();
  for (const finder of [administrator, outside])
    expect(foundPage("programs", group, finder)).toMatch(/^\/admin\/dictionaries\/adaptation\?groups\.q=/);
  expect(foundPage("programs", { ...group, user_program: 50, status: "done" }, learner)).toBe(
    "/development/adaptation?program=50",
  );
});

test("a task leads to its estimation, its mark, the team, or Tasks", () => {
  const sheet = "/admin/tasks?tasks.form=6";
  expect(pagesOf((by) => foundPage("tasks", task, by))).toEqual(["/team-development/estimates", sheet, sheet]);
  const mine = { ...task, part: "estimator" } as const;
  expect(pagesOf((by) => foundPage("tasks", mine, by))).toEqual([
    "/teach/processes?fill=6",
    sheet,
    "/teach/processes?fill=6",
  ]);
  expect(foundPage("tasks", { ...mine, is_pending: false }, learner)).toMatch(/^\/teach\/processes\?tab=done&done\.q=/);
  expect(foundPage("tasks", { ...task, part: "own" }, learner)).toBe("/profile/marks");
});

test("nobody but administrators is led to their pages", () => {
  for (const part of ["estimator", "own", "other"] as const)
    expect(isAdministration(foundPage("tasks", { ...task, part }, learner) ?? "")).toBe(false);
  expect([orderPage(), isAdministration(orderPage())]).toEqual(["/profile/specializations?order=new", false]);
});
