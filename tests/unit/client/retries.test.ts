import { ApiProblem } from "@/lib/client/problem";
import { Retries } from "@/lib/client/retries";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const silence = () => new ApiProblem(0, "no_response");

/** A request that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: ApiProblem[]) {
  const left = [...errors];
  return jest.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return "answer";
  });
}

test("a request is repeated after 1, 2, 4 and 8 s, then every 15 s, until it is answered", async () => {
  const request = failing(...Array.from({ length: 6 }, silence));
  const onSilent = jest.fn();
  const sent = new Retries().send(request, onSilent);
  const counts: number[] = [];
  for (const seconds of [0, 1, 2, 4, 8, 15, 15]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    counts.push(request.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(onSilent).toHaveBeenCalledTimes(6);
  await expect(sent).resolves.toBe("answer");
});

test.each([200, 401, 429, 500, 503])("an answer with %i is asked for again", async (status) => {
  const request = failing(new ApiProblem(status, "x"));
  const sent = new Retries().send(request, () => undefined);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(sent).resolves.toBe("answer");
});

test.each([400, 403, 404, 409])("a refusal with %i is thrown", async (status) => {
  const request = failing(new ApiProblem(status, "x"));
  await expect(new Retries().send(request, () => undefined)).rejects.toMatchObject({ status });
  expect(request).toHaveBeenCalledTimes(1);
});

test("all pauses end early when the server may be back", async () => {
  const retries = new Retries();
  const requests = [failing(silence()), failing(silence())];
  const sent = requests.map((request) => retries.send(request, () => undefined));
  await jest.advanceTimersByTimeAsync(10);
  retries.hurry();
  await expect(Promise.all(sent)).resolves.toEqual(["answer", "answer"]);
});

test("what waits at the end is sent once more only", async () => {
  const retries = new Retries();
  const request = failing(silence(), silence(), silence());
  const sent = retries.send(request, () => undefined);
  await jest.advanceTimersByTimeAsync(10);
  retries.end();
  await expect(sent).resolves.toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});
