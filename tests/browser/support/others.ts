import type { Browser, Page } from "@playwright/test";
import { expect, expectAlive, remember } from "./journey";
import { signInBy } from "./learner";

/** The screens of those who decide, each in a browser of their own. */
export type Others = { administrator: Page; examiner: Page };

export async function othersOf(browser: Browser, baseURL: string, examiner: string): Promise<Others> {
  const open = async (email: string, isAdminMode: boolean) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
    await signInBy(context, email);
    await remember(context, baseURL, { isAdminMode });
    return context.newPage();
  };
  return {
    administrator: await open("administrator@demo.atesta.example", true),
    examiner: await open(examiner, false),
  };
}

export async function approveOrder(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/development-control?orders.q=${name}`);
  const approve = page.getByRole("button", { name: /^Approve / });
  await expectAlive(approve);
  // Nothing asks: its toast can undo it.
  await approve.click();
  await expect(approve).toHaveCount(0);
}

export async function confirmCertificate(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/development-control?tab=certificates&certificates.q=${name}`);
  const open = page.getByRole("button", { name: /^Confirm Certificate / });
  await expectAlive(open);
  await open.click();
  await page.getByRole("button", { name: "Confirm Certificate", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm Certificate" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

/** The examiner has this exam alone to decide. */
export async function passExam(page: Page, name: string): Promise<void> {
  await page.goto("/teach/exams");
  const row = page.getByRole("button", { name: new RegExp(`^Розкрій ${name}`) });
  await expect(row).toHaveCount(1);
  await expectAlive(row);
  await row.click();
  await page.getByRole("button", { name: "Exam Passed", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Are you sure to approve this exam as Passed?" });
  await asked.getByRole("button", { name: "Passed", exact: true }).click();
  await expect(page.getByText("No exams wait for you")).toBeVisible();
}
