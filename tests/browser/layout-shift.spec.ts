import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { expectRightInBothThemes, ready } from "./support/looks";
import { addressOf, screens } from "./support/screens";
import { shiftOf } from "./support/shifts";
import { begin, newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

test.use({ expected: [/404|ERR_FAILED/], viewport: { width: 360, height: 740 } });

/** Without fonts that are as wide as the web font, lines would break anew when it comes. */
const MOST = 0.02;
const WEB_FONTS = /\.woff2/;
/** Slow enough that the first paint comes before the fonts. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
}

/** Nobody sees what was there for so short a time: browsers may draw once before they have read the fonts of the machine. */
const UNSEEN_MS = 100;

/** How far everything moves while a page comes, as browsers count it, but for what nobody has seen at its first place. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (unseen) =>
      new Promise<number>((resolve) => {
        const [drawn] = performance.getEntriesByName("first-contentful-paint");
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime > (drawn?.startTime ?? 0) + unseen)
              sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    UNSEEN_MS,
  );
}

/** What learners open most. */
const CHECKED: readonly string[] = [paths.home, paths.education, paths.mySpecializations];

for (const { path, role } of screens.filter(({ kind }) => kind === "learner" || kind === "quiz")) {
  test(
    `nothing moves while ${path} comes over a slow line`,
    inFull(!CHECKED.includes(path)),
    async ({ page, context, request, baseURL }) => {
      if (role) await signInAs(context, role);
      await remember(context, String(baseURL), { lang: "uk" });
      const address = await addressOf(path, request);
      await slowNetwork(page);
      await page.goto(address);
      await ready(page);
      expect(await layoutShift(page)).toBeLessThan(MOST);
    },
  );
}

type Finisher = { api: Awaited<ReturnType<typeof throughApi>>; user: number; email: string; name: string };

/** A specialization whose certificate has just been confirmed. */
async function finishSpecialization(
  { api, user, email, name }: Finisher,
  request: Parameters<typeof throughApi>[0],
): Promise<void> {
  const course = await api.make("/handbook/education-courses/", { title: `Кераміка ${name}` });
  await learn(api, { user, courses: [course], title: `Гончар-кераміст вищого розряду ${name}` });
  const { id } = await passProgram(await throughApi(request, email));
  await api.make(`/studies/user-education-programs/${id}/approve/`, {});
}

async function finishAdaptation(
  { api, user, email, name }: Finisher,
  request: Parameters<typeof throughApi>[0],
): Promise<void> {
  const program = await api.make("/studies/adaptation-programs/", { title: `Перші дні ${name}` });
  const course = await api.make("/handbook/adaptation-courses/", { title: `Знайомство ${name}`, days_to_complete: 5 });
  await api.make("/studies/adaptation-program-courses/", { program, course, order: 1 });
  await api.make("/studies/user-adaptation-programs/", { user, program });
  const learner = await throughApi(request, email);
  const [own] = await learner.list("/studies/user-adaptation-program-courses/");
  await learner.make(`/studies/user-adaptation-program-courses/${own?.id}/mark-as-completed/`, {});
}

const finished = {
  "a specialization": [finishSpecialization],
  "an adaptation": [finishAdaptation],
  "an adaptation and a specialization": [finishAdaptation, finishSpecialization],
};

for (const [what, deeds] of Object.entries(finished))
  for (const path of ["/profile/specializations", "/home"])
    test(
      `nothing moves where ${what} is congratulated, at ${path}`,
      inFull(deeds.length < 2 || path === "/home"),
      async ({ page, context, request, baseURL }) => {
        const api = await throughApi(request);
        const finisher = { api, ...(await makeLearner(api)) };
        for (const finish of deeds) await finish(finisher, request);
        await signInBy(context, finisher.email);
        await remember(context, String(baseURL), { lang: "uk" });
        await slowNetwork(page);
        // Without the web font no line breaks anew: whatever moves has come late.
        await page.route(WEB_FONTS, (route) => route.abort());
        await page.goto(path);
        await ready(page);
        await expect(page.getByRole("main")).toContainText("Вітаємо!");
        expect(await layoutShift(page)).toBe(0);
        await page.unroute(WEB_FONTS);
        await page.reload();
        await expectRightInBothThemes(page, `finished-${what.replaceAll(" ", "-")}${path.replaceAll("/", "-")}`);
      },
    );

test("nothing moves from the start of a test to its first question", async ({ page, context, request, baseURL }) => {
  const taker = await newTaker(request, { questions: 2 });
  await signInBy(context, taker.email);
  await remember(context, String(baseURL), {});
  await page.goto(taker.quiz);
  await ready(page);
  await slowNetwork(page);
  expect(await shiftOf(page, {}, () => begin(page))).toEqual({ shift: 0, moved: [] });
});
