import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";

/** Opens the people whom a number of the strip counts, and returns their names. */
async function openFigure(page: Page, label: RegExp): Promise<string[]> {
  const figure = page.getByRole("definition").getByRole("link", { name: label });
  await expectAlive(figure);
  const count = Number.parseInt((await figure.textContent()) ?? "", 10);
  expect(count).toBeGreaterThan(0);
  await figure.click();
  const rows = page.getByRole("table").first().getByRole("rowheader");
  await expect(rows).toHaveCount(count);
  return rows.allTextContents();
}

test("the demo manager finds who is late, who waits for a decision, and who is good at what", async ({
  page,
  context,
  baseURL: url = "",
}) => {
  await signInAs(context, "manager");
  await remember(context, url, {});
  await page.goto("/");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Team Profiles" }).click();
  await test.step("who is late", async () => {
    expect((await openFigure(page, /Overdue/)).join()).toContain("Дев’ятко");
    await expect(page).toHaveURL(/people\.overdue=true/);
  });
  await test.step("who waits for a decision", async () => {
    const waiting = [
      ...(await openFigure(page, /Exams to decide/)),
      ...(await openFigure(page, /Certificates to confirm/)),
    ];
    expect(waiting.length).toBeGreaterThanOrEqual(2);
  });
  await test.step("who is good at what", async () => {
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Team Estimates Report" }).click();
    const tab = page.getByRole("tab", { name: "Competencies" });
    await expectAlive(tab);
    await tab.click();
    const skill = page.getByRole("columnheader", { name: "Техніка продажу меблів" }).getByRole("button");
    await expectAlive(skill);
    await skill.click();
    await expect(page).toHaveURL(/heat\.sort=competency/);
    await skill.click();
    await expect(page).toHaveURL(/heat\.sort=-competency/);
    const marks = async () => {
      const column = await skill.evaluate((one) => one.closest("th")?.cellIndex ?? 0);
      const cells = page.locator(`tbody tr > :nth-child(${column + 1})`);
      return (await cells.allTextContents()).flatMap((text) => (text === "—" ? [] : [Number(text)]));
    };
    await expect.poll(async () => (await marks())[0]).toBeGreaterThanOrEqual(80);
    const found = await marks();
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
  });
});

for (const path of [paths.teamProfiles, paths.teamAdaptation, paths.teamEstimates])
  test(
    `${path} says whom Home has led to outside its units, and shows everybody again`,
    inFull(path !== paths.teamProfiles),
    async ({ page, context }) => {
      await signInAs(context, "manager");
      await page.goto(`${path}?people.apart=managers`);
      const filters = page.getByRole("list", { name: "Filters" });
      await expect(filters).toHaveText("Who: Unit managers");
      const cross = filters.getByRole("button", { name: "Remove filter: Who" });
      await expectAlive(cross);
      await cross.click();
      await expect(page).not.toHaveURL(/apart/);
      await expect(filters).toHaveCount(0);
    },
  );
