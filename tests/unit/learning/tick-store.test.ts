type Store = typeof import("@/components/shared/learning/tick-store");

const COURSE = { kind: "education", course: 5 } as const;
const PERSON = 1;

/** One storage for all tabs, as in a browser. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { localStorage, window: new EventTarget() });
});
afterEach(() => {
  for (const name of ["localStorage", "window"]) Reflect.deleteProperty(globalThis, name);
});

/** Each tab has its own copy of the module. */
function openTab(): Store {
  let store: Store | undefined;
  jest.isolateModules(() => {
    store = require("@/components/shared/learning/tick-store") as Store;
  });
  return store as Store;
}

const files = (...ids: number[]) => ({ files: ids, links: [] });

test("two tabs keep each other's ticks", () => {
  const [one, other] = [openTab(), openTab()];
  expect([one.waitingTicks(PERSON), other.waitingTicks(PERSON)]).toEqual([[], []]);
  one.keepTicks(PERSON, COURSE, files(1), 0);
  other.keepTicks(PERSON, COURSE, files(2), 0);
  one.keepTicks(PERSON, { kind: "adaptation", course: 5 }, { files: [], links: [3] }, 0);
  for (const tab of [one, other, openTab()])
    expect(tab.waitingTicks(PERSON)).toEqual([
      { ...COURSE, ...files(1, 2) },
      { kind: "adaptation", course: 5, files: [], links: [3] },
    ]);
  expect(one.waitingTicks(2)).toEqual([]);
});

test("what one tab has sent is forgotten, and what another has ticked meanwhile stays", () => {
  const [one, other] = [openTab(), openTab()];
  one.keepTicks(PERSON, COURSE, files(1), 0);
  other.keepTicks(PERSON, COURSE, files(2), 0);
  one.forgetTicks(PERSON, COURSE, files(1));
  expect(other.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(2) }]);
  other.forgetTicks(PERSON, COURSE, files(2));
  expect([one.waitingTicks(PERSON), kept.size]).toEqual([[], 0]);
});

test("a change in another tab is heard, and the list is the same array until it changes", () => {
  const [one, other] = [openTab(), openTab()];
  const heard = jest.fn();
  const leave = one.subscribe(heard);
  const before = one.waitingTicks(PERSON);
  expect(one.waitingTicks(PERSON)).toBe(before);
  other.keepTicks(PERSON, COURSE, files(1), 0);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: [...kept.keys()][0] }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "another" }));
  leave();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(one.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(1) }]);
});

test("with a full or broken storage ticks wait while the page is open", () => {
  const one = openTab();
  kept.set("atesta-ticks-1", "{");
  expect(one.waitingTicks(PERSON)).toEqual([]);
  localStorage.setItem = () => {
    throw new Error("full");
  };
  one.keepTicks(PERSON, COURSE, files(1), 0);
  one.keepTicks(PERSON, COURSE, files(2), 0);
  expect(one.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(1, 2) }]);
  one.forgetTicks(PERSON, COURSE, files(1, 2));
  expect([one.waitingTicks(PERSON), kept.size]).toEqual([[], 0]);
});

test("a tab whose ticks did not fit into the storage loses neither its own nor those of another tab", () => {
  const [one, other] = [openTab(), openTab()];
  const { setItem } = localStorage;
  const full = () => {
    throw new Error("full");
  };
  localStorage.setItem = full;
  one.keepTicks(PERSON, COURSE, files(1), 0);
  localStorage.setItem = setItem;
  other.keepTicks(PERSON, COURSE, files(2), 0);
  expect(one.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(2, 1) }]);
  one.keepTicks(PERSON, COURSE, files(3), 0);
  for (const tab of [one, other, openTab()])
    expect(tab.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(2, 1, 3) }]);
  // What was sent does not come back from the storage.
  localStorage.setItem = full;
  one.forgetTicks(PERSON, COURSE, files(2));
  expect(one.waitingTicks(PERSON)).toEqual([{ ...COURSE, ...files(1, 3) }]);
});

describe("a tick that can be taken back", () => {
  afterEach(() => jest.useRealTimers());

  test("is not sent for five seconds, and another tab waits for it too", () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const [one, other] = [openTab(), openTab()];
    one.keepTicks(PERSON, COURSE, files(1), one.HOLD_MS);
    for (const tab of [one, other]) expect(tab.dueTicks(PERSON)).toEqual({ at: 1_005_000 });
    jest.setSystemTime(1_003_000);
    one.keepTicks(PERSON, COURSE, { files: [2], links: [7] }, one.HOLD_MS);
    jest.setSystemTime(1_005_000);
    for (const tab of [one, other])
      expect(tab.dueTicks(PERSON)).toEqual({ ticks: { ...COURSE, ...files(1), opened: [] }, at: 1_005_000 });
    one.forgetTicks(PERSON, COURSE, files(1));
    expect(other.dueTicks(PERSON)).toEqual({ at: 1_008_000 });
    jest.setSystemTime(1_008_000);
    expect(other.dueTicks(PERSON).ticks).toEqual({ ...COURSE, files: [2], links: [7], opened: [] });
  });

  test("is gone once it is taken back, and can be ticked anew", () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const tab = openTab();
    tab.keepTicks(PERSON, COURSE, files(1), tab.HOLD_MS);
    tab.forgetTicks(PERSON, COURSE, files(1));
    expect([tab.waitingTicks(PERSON), kept.size]).toEqual([[], 0]);
    jest.setSystemTime(1_002_000);
    tab.keepTicks(PERSON, COURSE, files(1), tab.HOLD_MS);
    expect(tab.dueTicks(PERSON)).toEqual({ at: 1_007_000 });
  });

  test("is sent at once when the page is left", () => {
    const [tab, next] = [openTab(), openTab()];
    tab.keepTicks(PERSON, COURSE, files(1), tab.HOLD_MS);
    tab.releaseTicks(PERSON);
    expect(next.dueTicks(PERSON).ticks).toEqual({ ...COURSE, ...files(1), opened: [] });
    tab.releaseTicks(2);
  });

  test("is not held for hours by a clock that was put back", () => {
    jest.useFakeTimers({ now: 9_000_000 });
    const tab = openTab();
    tab.keepTicks(PERSON, COURSE, files(1), tab.HOLD_MS);
    jest.setSystemTime(1_000_000);
    expect(tab.dueTicks(PERSON).ticks).toEqual({ ...COURSE, ...files(1), opened: [] });
  });
});

test("what was opened is sent at once, before its tick, and is forgotten by its name", () => {
  const tab = openTab();
  tab.keepTicks(PERSON, COURSE, files(1), tab.HOLD_MS);
  tab.keepOpened(PERSON, COURSE, { what: "file", id: 1 });
  tab.keepOpened(PERSON, COURSE, { what: "link", id: 4 });
  tab.keepOpened(PERSON, COURSE, { what: "file", id: 1 });
  const opened = ["file-1", "link-4"];
  expect(tab.dueTicks(PERSON).ticks).toEqual({ ...COURSE, ...files(), opened });
  tab.forgetTicks(PERSON, COURSE, { ...files(), opened: ["link-4"] });
  tab.releaseTicks(PERSON);
  expect(tab.dueTicks(PERSON).ticks).toEqual({ ...COURSE, ...files(1), opened: ["file-1"] });
  tab.forgetTicks(PERSON, COURSE, { ...files(1), opened: ["file-1"] });
  expect([tab.waitingTicks(PERSON), kept.size]).toEqual([[], 0]);
});
