import { decideMany } from "@/components/screens/administration/development/decide-many";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

jest.mock("@/lib/client/send-request", () => ({ sendRequest: jest.fn() }));

const programs = [1, 2, 3].map((id) => ({ id }) as UserProgram);
const answers = jest.mocked(sendRequest);
const onProgress = jest.fn();
const decline = () => decideMany(programs, { decision: "reject", body: { reason: "Набір закрито" } }, onProgress);
const idsOf = (rows: readonly { program: UserProgram }[]) => rows.map(({ program }) => program.id);

beforeEach(() => jest.resetAllMocks());

test("sends the reason with each, and tells when each was decided", async () => {
  answers.mockResolvedValue({} as never);
  const { done, failed, left, stopped } = await decline();
  expect([idsOf(done), failed, left, stopped]).toEqual([[1, 2, 3], [], [], undefined]);
  expect(done.every(({ at }) => /^\d{4}-\d\d-\d\dT/.test(at))).toBe(true);
  expect(answers.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual(
    programs.map(({ id }) => [
      userEducationProgramContract.reject,
      { params: { id }, body: { reason: "Набір закрито" } },
    ]),
  );
  expect(onProgress.mock.calls).toEqual([[1], [2], [3]]);
});

test("one that is refused stays alone, with what the server says of it", async () => {
  answers.mockResolvedValue({} as never);
  answers.mockRejectedValueOnce(new ApiProblem(409, "program_state", "Already done (Перша Марія)."));
  const { done, failed, left } = await decline();
  expect([idsOf(done), left]).toEqual([[2, 3], []]);
  expect(failed).toEqual([{ program: programs[0], reason: "Already done (Перша Марія)." }]);
});

test("without a connection the rest is left, and nothing of it is tried", async () => {
  answers.mockResolvedValueOnce({} as never);
  const broken = new ApiProblem(0, "network");
  answers.mockRejectedValue(broken);
  const { done, failed, left, stopped } = await decline();
  expect([idsOf(done), failed, left.map(({ id }) => id), stopped]).toEqual([[1], [], [2, 3], broken]);
  expect(answers).toHaveBeenCalledTimes(2);
});
