import { holderPage } from "@/lib/config/holder-pages";

const courses = (kind: string) => `/handbook/${kind}-courses/{id}/`;
const programs = (kind: string) => `/studies/${kind}-programs/{id}/`;

test.each([
  ["position_in_use", "/users/positions/{id}/", { count: 2 }, "/admin/dictionaries/users?users.position=7"],
  ["unit_in_use", "/users/units/{id}/", { people: 1, children: 0 }, "/admin/dictionaries/users?users.unit=7"],
  [
    "course_in_use",
    courses("education"),
    { programs: 1 },
    "/admin/dictionaries/specializations?specializations.course=7",
  ],
  ["course_in_use", courses("adaptation"), { programs: 1 }, "/admin/dictionaries/adaptation?groups.course=7"],
  ["checklist_in_use", "/handbook/checklists/{id}/", { count: 3 }, "/admin/tasks?tasks.checklist=7"],
  ["user_manages_units", "/users/users/{id}/", { count: 1 }, "/admin/dictionaries/units"],
  ["program_in_use", programs("adaptation"), { count: 3 }, "/admin/dictionaries/adaptation?tab=assign&given.program=7"],
])("a refusal %s of %s leads to the list with what keeps the row", (code, path, counts, page) => {
  expect(holderPage(code, 7, path, counts)).toBe(page);
});

test.each([
  ["unit_in_use", "/users/units/{id}/", { people: 0, children: 2 }],
  ["course_in_use", courses("education"), { programs: 0, checklists: 1 }],
  ["program_in_use", programs("adaptation"), { count: 0 }],
  ["program_in_use", programs("education"), { count: 3 }],
  ["test_has_attempts", "/handbook/tests/{id}/", { count: 3 }],
])("a refusal %s of %s that no list shows leads nowhere", (code, path, counts) => {
  expect(holderPage(code, 7, path, counts)).toBeUndefined();
});
