import { resultOf, type ToldTask } from "@/components/screens/administration/tasks/many-tasks-calls";

const told = (task: number, outcome: ToldTask["outcome"], title = "", full_name = ""): ToldTask =>
  ({ task, outcome, title, full_name }) as ToldTask;

test("a task that was deleted between preview and change is named as in the preview", () => {
  const preview = { tasks: [told(1, "done", "Обхід", "Гнатюк Семен"), told(2, "done", "Каса", "Ярова Марія")] };
  const { tasks } = resultOf(preview, { tasks: [told(1, "done", "Обхід", "Гнатюк Семен"), told(2, "gone")] });
  expect(tasks).toEqual([told(1, "done", "Обхід", "Гнатюк Семен"), told(2, "gone", "Каса", "Ярова Марія")]);
});

test("what an error kept from being sent is missed, and what was not to be changed stays", () => {
  const preview = { tasks: [told(1, "done", "Обхід"), told(2, "estimated", "Каса")] };
  expect(resultOf(preview, { tasks: [] }).tasks).toEqual([told(1, "missed", "Обхід"), told(2, "estimated", "Каса")]);
});
