import { groupsOf } from "@/components/shared/tasks/checklist-groups";

test("questions stand under their competencies in the order of the checklist, the others last", () => {
  const ask = (title: string, course_id: number | null) => ({
    title,
    course_id,
    course_title: course_id === null ? null : `Курс ${course_id}`,
  });
  const questions = [ask("а", null), ask("б", 2), ask("в", 1), ask("г", 2), ask("ґ", null)];
  expect(groupsOf(questions).map(({ title, questions: own }) => [title, own.map((one) => one.title)])).toEqual([
    ["Курс 2", ["б", "г"]],
    ["Курс 1", ["в"]],
    [null, ["а", "ґ"]],
  ]);
  expect(groupsOf([])).toEqual([]);
});
