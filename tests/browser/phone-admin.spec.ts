import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectFits, inFull, languages, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

const said = { en: "Admin mode", uk: "Режим адміністратора", ru: "Режим администратора" };

for (const lang of languages) {
  test(
    `on a phone the words for admin mode are visible, in ${lang}`,
    inFull(lang !== "uk"),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signInAs(context, "administrator");
      await remember(context, String(baseURL), { lang, isAdminMode: true });
      const sign = page.getByRole("banner").getByRole("paragraph").filter({ hasText: said[lang] });
      for (const [address, width] of [
        ["/admin/dictionaries/adaptation", 360],
        ["/admin/dictionaries/competencies/1", 320],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(address);
        await ready(page);
        await expect(sign).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
        // What is seen is complete: a shorter form of it where there is less room.
        expect(await sign.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        // Two lines of text fit into a bar of the usual height.
        expect(await page.getByRole("banner").evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0);
      }

      await remember(context, String(baseURL), { lang });
      await page.reload();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(sign).toHaveCount(0);
    },
  );
}

for (const lang of languages)
  test(
    `on a phone tabs stand in one line, and an edge behind which there is more is faded, in ${lang}`,
    inFull(lang !== "uk"),
    async ({ page, context, baseURL }) => {
      await signInAs(context, "administrator");
      await remember(context, String(baseURL), { lang, isAdminMode: true });
      for (const path of [
        paths.developmentManagement,
        paths.adaptationSetup,
        paths.letters,
        `${paths.competencies}/1`,
        paths.examsEvaluation,
        paths.processesEvaluation,
      ]) {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(path);
        await ready(page);
        const tabs = page.getByRole("tab");
        const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(tops).size).toBe(1);
        const heights = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
        expect(Math.max(...heights)).toBeLessThan(50);
        const list = page.getByRole("tablist");
        const isFaded = () =>
          list.evaluate((one) => [one.scrollWidth > one.clientWidth + 1, getComputedStyle(one).maskImage !== "none"]);
        const [hasMore, fades] = await isFaded();
        expect([path, fades]).toEqual([path, hasMore]);
        // In a window where hardly anything fits the last one is still reached, and shown once it is chosen.
        await page.setViewportSize({ width: 200, height: 740 });
        await expect.poll(async () => new Set(await isFaded()).size).toBe(1);
        await tabs.last().click();
        await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
        await expect(tabs.last()).toBeInViewport({ ratio: 0.5 });
      }
    },
  );

test("both lists of Adaptations Setup are added to by a button of the heading, as on other pages", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { isAdminMode: true });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [tab, label] of [
    ["setup", "New group"],
    ["assign", "Assign a group"],
  ] as const) {
    await page.goto(`${paths.adaptationSetup}?tab=${tab}`);
    await ready(page);
    const button = page.getByRole("button", { name: label });
    await expect(button).toHaveCount(1);
    const [top, list] = await Promise.all([
      button.evaluate((one) => one.getBoundingClientRect().bottom),
      page.getByRole("tablist").evaluate((one) => one.getBoundingClientRect().top),
    ]);
    expect(top).toBeLessThanOrEqual(list);
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test("on a phone what a row is about stands whole, before the badge of its state", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
  await remember(context, String(baseURL), { lang: "uk", isAdminMode: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${paths.adaptationSetup}?tab=assign`);
  await ready(page);
  const rows = page.getByRole("rowheader");
  await expect(rows.first()).toBeVisible();
  for (const row of (await rows.all()).slice(0, 5)) {
    const title = row.getByText(/^(Перші дні в компанії|Новий керівник|Перший місяць у магазині)$/).first();
    const state = row.getByText(/^(Триває|Пройдено|На розгляді|На перевірці|Відхилено)$/).first();
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(2);
    const isBefore = await title.evaluate(
      (one, other) => Boolean(one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING),
      await state.elementHandle(),
    );
    expect(isBefore).toBe(true);
  }
  await expectFits(page);
});
