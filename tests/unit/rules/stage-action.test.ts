import { mayAct, type StageAction, type StageStatus, type StageType, stageAction } from "@/lib/rules/stages";

test.each<[StageType, StageStatus, number, number | null, StageAction]>([
  ["etest", "new", 0, null, "start"],
  ["etest", "inProgress", 1, null, "resume"],
  ["etest", "updated", 0, null, "retake"],
  ["etest", "failed", 2, null, "retake"],
  ["etest", "failed", 3, null, "testFailed"],
  ["etest", "failed", 1, 0, "testFailed"],
  ["etest", "passed", 3, null, "testPassed"],
  ["exam", "new", 0, null, "request"],
  ["exam", "updated", 0, null, "request"],
  ["exam", "inProgress", 0, null, "requested"],
  ["exam", "passed", 0, null, "examPassed"],
  ["exam", "failed", 1, null, "examFailed"],
  ["noexam", "new", 0, null, "complete"],
  ["noexam", "updated", 0, null, "complete"],
  ["noexam", "passed", 0, null, "completed"],
])("%s that is %s after %d tries of %s says %s", (type, status, tries, maxRetries, action) => {
  expect(stageAction({ type, status, tries, maxRetries })).toBe(action);
});

test("a stage waits for the materials and the stage before it; a running test continues without them", () => {
  const may = (action: StageAction) => [
    mayAct(action, { isActive: true, areMaterialsTicked: true }),
    mayAct(action, { isActive: true, areMaterialsTicked: false }),
    mayAct(action, { isActive: false, areMaterialsTicked: true }),
  ];
  for (const action of ["start", "retake", "request", "complete"] as const)
    expect([action, may(action)]).toEqual([action, [true, false, false]]);
  expect(may("resume")).toEqual([true, true, false]);
  for (const action of ["testPassed", "testFailed", "requested", "examPassed", "examFailed", "completed"] as const) {
    expect([action, may(action)]).toEqual([action, [false, false, false]]);
  }
});
