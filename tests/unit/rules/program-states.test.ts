import { userProgramStatuses } from "@/lib/contracts/user-programs";
import { afterEvent, type ProgramEvent } from "@/lib/rules/program-states";

/** By hand from the table of api.md; a dash is a refusal. */
const table: Record<ProgramEvent, readonly string[]> = {
  //          processing  confirmed    review       rejected     done
  confirm: ["confirmed", "-", "-", "-", "-"],
  reject: ["rejected", "-", "-", "-", "-"],
  approve: ["-", "-", "done", "-", "-"],
  restart: ["confirmed", "confirmed", "confirmed", "confirmed", "confirmed"],
  addCourse: ["-", "confirmed", "confirmed", "-", "confirmed"],
};

test.each(Object.entries(table) as [ProgramEvent, readonly string[]][])("%s leads where the table says, and nowhere from elsewhere", (event, expected) => {
  expect(userProgramStatuses.map((status) => afterEvent(status, event) ?? "-")).toEqual(expected);
});
