import {
  environmentManager,
  focusManager,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { ApiProblem } from "@/lib/client/problem";
import { makeQueryClient, throttleFocus } from "@/lib/client/query-client";

const tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
const link: { connection?: { effectiveType?: string; saveData?: boolean } } = {};

/** An observed query, and how often it was fetched. */
function watched(client: QueryClient, answer: () => Promise<string>) {
  const ask = jest.fn(answer);
  const stop = new QueryObserver(client, {
    ...client.defaultQueryOptions({ queryKey: ["list"] }),
    queryKey: ["list"],
    queryFn: ask,
  }).subscribe(() => undefined);
  return { ask, stop };
}

const fails = (status: number) => () => Promise.reject(new ApiProblem(status, "x"));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  environmentManager.setIsServer(() => false);
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: link });
  Object.defineProperty(globalThis, "document", { configurable: true, value: tab });
  delete link.connection;
  tab.visibilityState = "visible";
  client = makeQueryClient();
  client.mount();
});

afterEach(() => {
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

test("data that is less than 2 s old is not requested again", async () => {
  const queryFn = jest.fn(async () => "rows");
  const ask = () => client.fetchQuery({ queryKey: ["list"], queryFn });
  await Promise.all([ask(), ask()]);
  await pass(1999);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await pass(1);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ["usual", undefined, 5000],
  ["slow", { effectiveType: "2g" }, 10_000],
  ["very slow", { effectiveType: "slow-2g" }, 10_000],
  ["data-saving", { effectiveType: "4g", saveData: true }, 10_000],
])("on a %s link a failed request is repeated after its delay, and not earlier", async (_, connection, ms) => {
  if (connection) link.connection = connection;
  const { ask, stop } = watched(client, fails(503));
  await pass(ms - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(ms);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test("a refusal and a success are not repeated", async () => {
  for (const answer of [fails(403), async () => "rows"]) {
    client.clear();
    const { ask, stop } = watched(client, answer);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  }
});

test("focusing the tab is reported at most once in 5 s, and never while the tab is hidden", () => {
  throttleFocus();
  const onFocus = jest.fn();
  const forget = focusManager.subscribe(onFocus);
  const look = (state: "visible" | "hidden") => {
    tab.visibilityState = state;
    tab.dispatchEvent(new Event("visibilitychange"));
  };
  look("hidden");
  expect(onFocus).toHaveBeenCalledTimes(0);
  look("visible");
  jest.advanceTimersByTime(4999);
  look("hidden");
  look("visible");
  expect(onFocus).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  look("hidden");
  look("visible");
  expect(onFocus).toHaveBeenCalledTimes(2);
  forget();
});

test("a browser that reports itself offline still sends reads and changes", async () => {
  onlineManager.setOnline(false);
  expect(await client.fetchQuery({ queryKey: ["list"], queryFn: async () => "rows" })).toBe("rows");
  const change = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: async () => "saved" }));
  const saved = change.execute(undefined);
  await pass(0);
  expect(change.state.status).toBe("success");
  expect(await saved).toBe("saved");
});
