import { CONTROL_PX, leavingClasses } from "@/components/kit/table/fit";
import { teamReportContract } from "@/lib/contracts/team-reports";

/** What 1280 px leave for a table beside the open menu. */
const ROOM = 950;

const shown = {
  education: ["user", "position", "next_deadline", "program", "status", "progress", "activity_date"],
  adaptation: ["user", "position", "next_deadline", "program", "status", "progress", "activity_date"],
} as const;

test.each(["education", "adaptation"] as const)("all columns of the %s report fit 1280 px beside the menu", (kind) => {
  const { columns } = teamReportContract[kind];
  const leaving = leavingClasses(
    shown[kind].map((id) => ({ id, ...columns[id] })),
    2 * CONTROL_PX,
  );
  const widths = [...leaving.values()].map((name) => Number(/\d+/.exec(name)?.[0]));
  expect(Math.max(...widths)).toBeLessThanOrEqual(ROOM);
});
