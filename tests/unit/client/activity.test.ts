import { beginActivity, useActivity } from "@/lib/client/activity";
import { sendRequest } from "@/lib/client/send-request";
import { endpoint } from "@/lib/contracts/endpoint";

// Outside of React the hook returns its snapshot.
jest.mock("react", () => ({
  ...jest.requireActual<typeof import("react")>("react"),
  useSyncExternalStore: <T>(_: unknown, now: () => T) => now(),
}));

const open = endpoint({ method: "GET", path: "/health/live/", who: "public", summary: "Alive" });

beforeAll(() =>
  Object.defineProperty(globalThis, "document", { configurable: true, value: { documentElement: { lang: "en" } } }),
);

/** A call whose response can be triggered. */
function underWay(isSilent: boolean) {
  let answer: (response: Response) => void = () => undefined;
  const by = () => new Promise<Response>((resolve) => (answer = resolve));
  const done = sendRequest(open, {}, { isSilent, by }).catch(() => undefined);
  return async (status: number) => {
    answer(new Response("{}", { status }));
    await done;
  };
}

test("each running call is counted until it ends, with success or failure", async () => {
  const [first, second] = [underWay(false), underWay(false)];
  expect(useActivity()).toBe(2);
  await first(200);
  expect(useActivity()).toBe(1);
  await second(500);
  expect(useActivity()).toBe(0);
});

test("a silent call is never counted", async () => {
  const shown = underWay(false);
  const silent = underWay(true);
  expect(useActivity()).toBe(1);
  await silent(200);
  expect(useActivity()).toBe(1);
  await shown(200);
  expect(useActivity()).toBe(0);
});

test("ending the same call twice changes the count only once", () => {
  const end = beginActivity();
  end();
  end();
  expect(useActivity()).toBe(0);
  const other = beginActivity();
  end();
  expect(useActivity()).toBe(1);
  other();
  expect(useActivity()).toBe(0);
});
