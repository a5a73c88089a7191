import { courseState } from "@/lib/rules/next-learning";
import type { StageStatus } from "@/lib/rules/stages";

const course = (completed: number, ...statuses: StageStatus[]) => ({
  materials: { total: 2, completed },
  exams: statuses.map((status) => ({ exam_type: "etest" as const, status, tries: 0, max_retries: null })),
});

test.each([
  ["without a tick and a try it is not begun", course(0, "new"), "new"],
  ["a tick begins it", course(1, "new"), "inProgress"],
  ["so does a stage", course(0, "inProgress", "new"), "inProgress"],
  ["a failed try does not end it", course(2, "failed"), "inProgress"],
  ["it is passed with its stages, whatever is ticked", course(0, "passed", "passed"), "passed"],
])("%s", (_name, given, state) => expect(courseState(given)).toBe(state));
