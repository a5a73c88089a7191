import { retrainContract } from "@/lib/contracts/courses";
import type { Access } from "@/lib/contracts/endpoint";
import { reviewContract } from "@/lib/contracts/exam-review";
import { programAssignmentContract, undoAssignmentContract } from "@/lib/contracts/program-assignments";
import { adaptationProgramCourseContract, educationProgramCourseContract } from "@/lib/contracts/program-courses";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { userAdaptationProgramContract, userEducationProgramContract } from "@/lib/contracts/user-programs";
import {
  afterMove,
  type By,
  changedBy,
  isDue,
  isDueForAdministrators,
  type ProgramMove,
  programMoves,
  programStates,
} from "@/lib/rules/program-states";

/** The expected state after each move from each state; a dash is a rejection. */
const table: Record<ProgramMove, readonly string[]> = {
  //             none          processing   confirmed    review       rejected     done
  order: ["processing", "-", "-", "-", "processing", "-"],
  withdraw: ["-", "none", "-", "-", "-", "-"],
  withdrawAgain: ["-", "rejected", "-", "-", "-", "-"],
  confirm: ["-", "confirmed", "-", "-", "-", "-"],
  unconfirm: ["-", "-", "processing", "-", "-", "-"],
  reject: ["-", "rejected", "-", "-", "-", "-"],
  assign: ["confirmed", "-", "-", "-", "confirmed", "-"],
  unassign: ["-", "-", "none", "-", "-", "-"],
  unassignAgain: ["-", "-", "rejected", "-", "-", "-"],
  assignByRule: ["-", "-", "-", "-", "-", "-"],
  finish: ["-", "-", "review", "-", "-", "-"],
  approve: ["-", "-", "-", "done", "-", "-"],
  return: ["-", "-", "-", "confirmed", "-", "-"],
  renew: ["-", "-", "-", "-", "-", "confirmed"],
  restart: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  addCourse: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  retrain: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
  takeBack: ["-", "-", "confirmed", "confirmed", "-", "confirmed"],
};

/** Adaptation programs are neither ordered nor approved; they are done when their courses are passed. */
const ofAdaptation: Partial<typeof table> = {
  ...Object.fromEntries(
    (
      [
        "order",
        "withdraw",
        "withdrawAgain",
        "unassignAgain",
        "confirm",
        "unconfirm",
        "reject",
        "approve",
        "return",
        "renew",
      ] as const
    ).map((move) => [move, ["-", "-", "-", "-", "-", "-"]]),
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
  expect(changedBy("takeBack")).toEqual(["review", "done"]);
  expect(changedBy("order")).toEqual(["rejected"]);
  expect(changedBy("assign")).toEqual(["rejected"]);
});

const education = userEducationProgramContract;
const adaptation = userAdaptationProgramContract;

/** Who causes each move, and the endpoints by which they do. */
const causes: Record<ProgramMove, { by: By; endpoints: readonly { who: Access }[] }> = {
  order: { by: "learner", endpoints: [education.create] },
  withdraw: { by: "learner", endpoints: [education.withdraw] },
  withdrawAgain: { by: "learner", endpoints: [education.withdraw] },
  confirm: { by: "administrator", endpoints: [education.confirm] },
  unconfirm: { by: "administrator", endpoints: [education.undoConfirm] },
  reject: { by: "administrator", endpoints: [education.reject] },
  assign: { by: "administrator", endpoints: [adaptation.create, ...Object.values(programAssignmentContract)] },
  unassign: { by: "administrator", endpoints: Object.values(undoAssignmentContract) },
  unassignAgain: { by: "administrator", endpoints: [undoAssignmentContract.education] },
  assignByRule: { by: "rule", endpoints: [] },
  finish: { by: "courses", endpoints: [] },
  approve: { by: "administrator", endpoints: [education.approve] },
  return: { by: "administrator", endpoints: [education.return] },
  renew: { by: "time", endpoints: [] },
  restart: { by: "administrator", endpoints: [education.restart, adaptation.restart] },
  addCourse: { by: "administrator", endpoints: Object.values(userCourseContracts).map(({ create }) => create) },
  retrain: {
    by: "administrator",
    endpoints: [
      ...Object.values(retrainContract),
      educationProgramCourseContract.create,
      adaptationProgramCourseContract.create,
    ],
  },
  takeBack: { by: "examiner", endpoints: [reviewContract.reset] },
};

/** Learners and examiners are known by the row: their endpoints let in everybody who is signed in. */
const callers: Partial<Record<By, Access>> = {
  administrator: "administrator",
  learner: "signed-in",
  examiner: "signed-in",
};

test.each(Object.entries(causes) as [ProgramMove, (typeof causes)[ProgramMove]][])(
  "%s is caused by whom the table names, and its endpoints let in just them",
  (move, { by, endpoints }) => {
    expect(programMoves[move].by).toBe(by);
    expect(endpoints.map(({ who }) => who)).toEqual(endpoints.map(() => callers[by]));
  },
);
test("a deadline presses only while the courses are learned", () => {
  expect(programStates.filter(isDue)).toEqual(["confirmed"]);
  expect(programStates.filter(isDueForAdministrators)).toEqual(["confirmed", "review"]);
});
