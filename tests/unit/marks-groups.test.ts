import { firstGroups, marksGroups } from "@/components/screens/profile/my-marks/marks-rows";
import type { Marks } from "@/lib/contracts/marks";

type Part = { course: number; title: string; percent: number | null };

const task = (id: number, parts: readonly Part[], score: number | null = 50) => ({
  task: id,
  title: `Task ${id}`,
  checklist_title: "Work",
  estimation_date: null,
  comment: "",
  score,
  deadline_date: null,
  estimator_info: { id: 1, first_name: "Ada", last_name: "Byron", image: null },
  programs: [],
  competencies: parts.map((one) => ({ ...one, asked: 2, checked: 1, score_sum: 1, max_sum: 2 })),
});

const ofAll = (course: number, title: string, percent: number): Marks["competencies"][number] => ({
  ...{ course, title, percent },
  ...{ asked: 4, checked: 2, score_sum: 2, max_sum: 4, mean: 0.5 },
});

const order = { course: 1, title: "Order" };
const sales = { course: 2, title: "Sales" };
const tools = { course: 3, title: "Tools" };

const groups = marksGroups({
  results: [
    task(5, [{ ...order, percent: null }], null),
    task(1, [
      { ...order, percent: 90 },
      { ...sales, percent: 40 },
    ]),
    task(2, [
      { ...order, percent: 80 },
      { ...tools, percent: null },
    ]),
    task(3, []),
    task(4, [{ ...order, percent: null }], null),
  ] as Marks["results"],
  competencies: [ofAll(1, "Order", 85), ofAll(2, "Sales", 40)],
});

test("each competency has its marks under it: the weakest first, then those without a mark, then what has none; what waits is last in each", () => {
  expect(
    groups.map(({ title, share, rows }) => [title, share?.percent, rows.map(({ task: { task: id } }) => id)]),
  ).toEqual([
    ["Sales", 40, [1]],
    ["Order", 85, [1, 2, 5, 4]],
    ["Tools", undefined, [2]],
    [undefined, undefined, [3]],
  ]);
});

test("only estimated rows are counted as marks", () => {
  expect(groups.map(({ marks }) => marks)).toEqual([1, 2, 0, 1]);
});

test("as many whole groups are shown as it takes to have so many rows", () => {
  const shown = (rows: number) => firstGroups(groups, rows).map(({ course }) => course);
  expect([shown(1), shown(2), shown(4), shown(50)]).toEqual([[2], [2, 1], [2, 1], [2, 1, 3, null]]);
});
