import { fairQueue } from "@/lib/adapters/fair-queue";
import { Refusal } from "@/lib/domain/refusal";
import { problemFrom } from "@/lib/http/problem";

/** Modules as another bundle of the server has them: the same code, other classes. */
function inAnotherBundle<T>(load: () => T): T {
  let loaded: T | undefined;
  jest.isolateModules(() => {
    loaded = load();
  });
  return loaded as T;
}

const context = { method: "POST", language: "en", requestId: "r" } as const;

test("a queue that another bundle made reports that the server is busy, with the seconds to wait", async () => {
  const other = inAnotherBundle(() => require("@/lib/adapters/fair-queue") as { fairQueue: typeof fairQueue });
  expect(other.fairQueue).not.toBe(fairQueue);
  const queue = other.fairQueue({ places: 1, waiting: 0 });
  const first = queue({ company: 1 }, () => new Promise((end) => setTimeout(end, 5)));
  const error = await queue({ company: 2 }, async () => 2).catch((thrown: unknown) => thrown);
  await first;
  const response = problemFrom(error, context);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toMatchObject({ code: "busy" });
});

test("what exists once in the process is the same for another bundle", () => {
  const load = () => (require("@/lib/adapters/process-counts") as { counts: object }).counts;
  expect(inAnotherBundle(load)).toBe(inAnotherBundle(load));
});

test("a rejection is known whichever bundle threw it, and nothing else is taken for one", () => {
  const other = inAnotherBundle(() => require("@/lib/domain/refusal") as { Refusal: typeof Refusal }).Refusal;
  expect(other).not.toBe(Refusal);
  expect(new other("busy") instanceof Refusal).toBe(true);
  expect(new Refusal("busy") instanceof other).toBe(true);
  for (const thrown of [new Error("busy"), { code: "busy" }, "busy", null, undefined])
    expect(thrown instanceof Refusal).toBe(false);
});
