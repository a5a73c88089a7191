import { paths } from "@/lib/config/paths";
import { expect, inFull, remember, signInAs, test } from "./support/journey";
import { ready } from "./support/looks";

/** What each list is looked at for. */
const lists = {
  administrator: [
    [paths.auditLog, "When"],
    [paths.developmentManagement, "Deadline"],
    [paths.userSpecializations, "Specialization"],
    [paths.yearAhead, "What"],
    [paths.appeals, "Course"],
  ],
  estimator: [[paths.processesEvaluation, "Deadline"]],
  examiner: [[paths.examsEvaluation, "Deadline"]],
} as const;

for (const [role, pages] of Object.entries(lists))
  test(
    `in a window of 1024 px the ${role} sees the column that decides`,
    inFull(role !== "administrator"),
    async ({ page, context, baseURL: url = "" }) => {
      await signInAs(context, role as keyof typeof lists);
      await remember(context, url, { isAdminMode: role === "administrator" });
      await page.setViewportSize({ width: 1024, height: 800 });
      for (const [path, header] of pages) {
        await page.goto(path);
        await ready(page);
        await expect(page.getByRole("columnheader", { name: new RegExp(`^${header}`) }), path).toBeVisible();
      }
    },
  );
