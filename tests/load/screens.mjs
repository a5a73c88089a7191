// How soon a screen responds to a click on a slow machine: the users and the tasks of the large company, with a quarter of the
// CPU. Also how the maps of people scroll there.
import { mapLine, maps, measureMap } from "./maps.mjs";

const SLOWER = 4;
const TURNS = 5;
const WANTED_MS = 200;

const button = (page, name) => page.getByRole("button", { name });
const everybody = (page) => button(page, /^Select all that match: /);

const sortBy = (name) => (page) => page.getByRole("columnheader", { name }).getByRole("button").click();
const turnPage = (page) => button(page, "Next page").click();

async function openFilters(page) {
  await button(page, /^Filters/).click();
  return page.getByRole("dialog");
}

async function closeSheet(page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Chooses the first value of a filter, and in the next turn none. */
const filterBy = (name, field) => async (page, turn) => {
  const choice = (await openFilters(page)).getByLabel(name, { exact: true });
  // By keys: a choice that a script makes is no interaction for the browser.
  await choice.press(turn % 2 ? "ArrowUp" : "ArrowDown");
  await page.waitForURL(({ search }) => search.includes(`${field}=`) === (turn % 2 === 0));
  await page.waitForLoadState("networkidle");
  await closeSheet(page);
};

/** Each interaction is repeated several times. */
const users = {
  sort: sortBy("User"),
  page: turnPage,
  search: async (page, turn) => {
    await page
      .getByRole("searchbox")
      .first()
      .pressSequentially(turn % 2 ? "ко" : "ма", { delay: 60 });
    await page.waitForTimeout(800);
    await page.getByRole("searchbox").first().fill("");
  },
  tick: (page) => page.getByRole("row").nth(3).getByRole("checkbox").click(),
  "select everybody": async (page) => {
    const box = page.getByRole("columnheader").getByRole("checkbox");
    if (!(await box.isChecked())) await box.click();
    await everybody(page).click();
    await button(page, "Clear selection").click();
  },
  filters: async (page) => {
    await (await openFilters(page)).getByRole("combobox").first().waitFor();
    await closeSheet(page);
  },
  filter: filterBy("Role", "role"),
  sheet: async (page) => {
    await page.getByRole("rowheader").nth(3).getByRole("button").click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    await page.waitForTimeout(500);
    await closeSheet(page);
  },
};

const tasks = {
  sort: sortBy("Deadline"),
  page: turnPage,
  filter: filterBy("Status", "pending"),
};

const SCREENS = [
  { name: "users", path: "/admin/dictionaries/users", interactions: users },
  { name: "tasks", path: "/admin/tasks", interactions: tasks },
];

/** The longest duration of each interaction, from the press to the next paint, as the browser measures it. */
export async function measureScreens({ app, account, database }, executablePath) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ baseURL: app.address });
    await signIn(context, account);
    const found = {};
    for (const screen of SCREENS) {
      const page = await context.newPage();
      await page.goto(screen.path);
      await page.getByRole("row").nth(3).waitFor();
      await page.waitForLoadState("networkidle");
      await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      for (const [name, act] of Object.entries(screen.interactions))
        found[`${screen.name} screen, ${name}`] = await longest(page, act);
      await page.close();
    }
    for (const map of maps) found[map] = await measureMap(map, browser, { app, database }, SLOWER);
    return found;
  } finally {
    await browser.close();
  }
}

export function screenLines(found) {
  return Object.entries(found).map(([name, ms]) =>
    maps.includes(name)
      ? mapLine(name, ms, SLOWER)
      : `${name}: ${ms} ms to the next paint at ${SLOWER}x CPU, ${ms <= WANTED_MS ? "met" : "missed"}: at most ${WANTED_MS}`,
  );
}

async function longest(page, act) {
  await page.evaluate(() => {
    globalThis.worst = 0;
    globalThis.watching = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) globalThis.worst = Math.max(globalThis.worst, duration);
    });
    globalThis.watching.observe({ type: "event", durationThreshold: 16 });
  });
  for (let turn = 0; turn < TURNS; turn++) {
    await act(page, turn);
    await page.waitForTimeout(1500);
  }
  return page.evaluate(() => {
    globalThis.watching.disconnect();
    return Math.round(globalThis.worst);
  });
}

async function signIn(context, { email, password }) {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", { form: { email, password, csrfToken, json: "true" } });
}
