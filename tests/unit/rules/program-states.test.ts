import { afterMove, changedBy, type ProgramMove, programStates } from "@/lib/rules/program-states";

/** The expected state after each move from each state; a dash is a rejection. */
const table: Record<ProgramMove, readonly string[]> = {
  //             none          processing   confirmed    review       rejected     done
  order: ["processing", "-", "-", "-", "processing", "-"],
  withdraw: ["-", "none", "-", "-", "-", "-"],
  withdrawAgain: ["-", "rejected", "-", "-", "-", "-"],
  confirm: ["-", "confirmed", "-", "-", "-", "-"],
  reject: ["-", "rejected", "-", "-", "-", "-"],
  assign: ["confirmed", "-", "-", "-", "confirmed", "-"],
  assignByRule: ["-", "-", "-", "-", "-", "-"],
  finish: ["-", "-", "review", "-", "-", "-"],
  approve: ["-", "-", "-", "done", "-", "-"],
  return: ["-", "-", "-", "confirmed", "-", "-"],
  restart: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  addCourse: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  retrain: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  takeBack: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
};

/** Adaptation programs are neither ordered nor approved; they are done when their courses are passed. */
const ofAdaptation: Partial<typeof table> = {
  ...Object.fromEntries(
    (["order", "withdraw", "withdrawAgain", "confirm", "reject", "approve", "return"] as const).map((move) => [
      move,
      ["-", "-", "-", "-", "-", "-"],
    ]),
  ),
  assignByRule: ["confirmed", "-", "-", "-", "-", "-"],
  finish: ["-", "-", "done", "-", "-", "-"],
};

const moves = Object.entries(table) as [ProgramMove, readonly string[]][];

test.each(moves)("%s leads to the states of the table, and starts from no other state", (move, expected) => {
  const states = ["none", "processing", "confirmed", "review", "rejected", "done"] as const;
  expect(states.map((state) => afterMove(state, move, "education") ?? "-")).toEqual(expected);
  expect(states.map((state) => afterMove(state, move, "adaptation") ?? "-")).toEqual(ofAdaptation[move] ?? expected);
});

test("SQL that changes many programs uses the same state changes", () => {
  expect(programStates.filter((state) => changedBy("retrain").includes(state))).toEqual(["review", "done"]);
  expect(changedBy("finish")).toEqual(["confirmed"]);
  expect(changedBy("order")).toEqual(["rejected"]);
});
