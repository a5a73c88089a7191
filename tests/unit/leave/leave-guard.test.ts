import { type LeaveGuard, mayLeave } from "@/components/kit/feedback/leave-guard";

/** Something unsaved; `save` makes it saved if it can. */
function unsaved(canSave: boolean | undefined, isLeaving = false) {
  let isDirty = true;
  const guard = {
    isDirty: () => isDirty,
    ask: jest.fn(async () => isLeaving),
    pass: jest.fn(),
    ...(canSave !== undefined && {
      save: jest.fn(async () => {
        isDirty = !canSave;
      }),
    }),
  };
  return guard satisfies LeaveGuard;
}

test("what can be saved is saved, and nobody is asked", async () => {
  const saving = unsaved(true);
  expect(await mayLeave(new Set([saving]))).toBe(true);
  expect([saving.save?.mock.calls.length, saving.ask.mock.calls.length]).toEqual([1, 0]);
});

test("what cannot be saved is asked about, and the answer counts", async () => {
  for (const isLeaving of [true, false]) {
    const failing = unsaved(false, isLeaving);
    expect(await mayLeave(new Set([failing]))).toBe(isLeaving);
    expect([failing.ask.mock.calls.length, failing.pass.mock.calls.length]).toEqual([1, isLeaving ? 1 : 0]);
  }
});

test("one that is saved does not speak for another one that is not", async () => {
  const [form, saving] = [unsaved(undefined), unsaved(true)];
  expect(await mayLeave(new Set([form, saving]))).toBe(false);
  expect([form.ask.mock.calls.length, saving.ask.mock.calls.length]).toEqual([1, 0]);
});
