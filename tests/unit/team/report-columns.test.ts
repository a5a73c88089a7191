import { CONTROL_PX, narrowestOf } from "@/components/kit/table/fit";
import { teamReportContract } from "@/lib/contracts/team-reports";

/** What 1280 px leave for a table beside the open menu. */
const ROOM = 950;

const shown = {
  education: ["user", "position", "next_deadline", "program", "status", "progress", "activity_date"],
  adaptation: ["user", "position", "next_deadline", "program", "status", "progress", "activity_date"],
} as const;

test.each(["education", "adaptation"] as const)("all columns of the %s report fit 1280 px beside the menu", (kind) => {
  const { columns } = teamReportContract[kind];
  const asked = narrowestOf(
    shown[kind].map((id) => ({ id, ...columns[id] })),
    2 * CONTROL_PX,
  );
  // A column leaves at steps of 40.
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(Math.floor(ROOM / 40) * 40);
});
