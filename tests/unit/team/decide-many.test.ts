import { coursesIn, decideMany } from "@/components/screens/administration/development/decide-many";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

jest.mock("@/lib/client/send-request", () => ({ sendRequest: jest.fn() }));

const programs = [1, 2, 3].map((id) => ({ id }) as UserProgram);
const answers = jest.mocked(sendRequest);
const onProgress = jest.fn();
const decline = () =>
  decideMany(programs, { decision: "reject", body: { reason: "Набір закрито" }, noneOf: "" }, onProgress);
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

describe("many programs that are returned with one reason", () => {
  const course = (id: number, course: number, title: string) => ({ id, course, title });
  const [first, second, third] = [
    { id: 1, courses: [course(11, 7, "Розкрій"), course(12, 8, "Безпека")] },
    { id: 2, courses: [course(21, 8, "Безпека")] },
    { id: 3, courses: [course(31, 9, "Фарби")] },
  ] as unknown as [UserProgram, UserProgram, UserProgram];
  const all = [first, second, third];

  test("offer each course once, by its title", () => {
    expect(coursesIn(all)).toEqual([
      { value: 8, label: "Безпека" },
      { value: 7, label: "Розкрій" },
      { value: 9, label: "Фарби" },
    ]);
  });

  test("each take their own of the chosen courses again, and one without any stays as it is", async () => {
    answers.mockResolvedValue({} as never);
    const body = { courses: [7, 8], reason: "Ще раз" };
    const { done, failed, left } = await decideMany(
      all,
      { decision: "return", body, noneOf: "None of them." },
      onProgress,
    );
    expect([idsOf(done), failed, left]).toEqual([[1, 2], [{ program: third, reason: "None of them." }], []]);
    expect(answers.mock.calls.map(([, input]) => input)).toEqual([
      { params: { id: 1 }, body: { courses: [11, 12], reason: "Ще раз" } },
      { params: { id: 2 }, body: { courses: [21], reason: "Ще раз" } },
    ]);
    expect(onProgress.mock.calls.at(-1)).toEqual([3]);
  });
});
