import type { Response } from "@playwright/test";
import { expect, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

test("the developer switch has no effect in production: no script contains it, and the server ignores it", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, "employee");
  await remember(context, String(baseURL), { isAdminMode: true });
  await context.addInitScript(() => localStorage.setItem("GODMODE", "1"));
  // Asked for again: the browser may drop what it fetched while idle.
  const textOf = async (url: string) => (await context.request.get(url)).text();
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) =>
    response.request().resourceType() === "script" && scripts.push(textOf(response.url()));
  page.on("response", collect);
  await page.goto("/faq");
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await ready(page);
  expect(scripts.length).toBeGreaterThan(2);
  // What later pages fetch would still be under way when the test ends.
  page.off("response", collect);
  expect((await Promise.all(scripts)).filter((text) => text.includes("GODMODE"))).toEqual([]);
  await expect(page.getByText("GODMODE")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Administration" })).toHaveCount(0);
  await page.goto("/admin/dictionaries/users");
  await expect(page).toHaveURL(/\/auth\/unauthorized/);
});
