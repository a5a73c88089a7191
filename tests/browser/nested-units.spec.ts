import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

for (const path of ["/team-development/profiles", "/team-development/estimates"])
  test(
    `the same unit in two tables opens in each on its own: ${path}`,
    inFull(path.endsWith("estimates")),
    async ({ page, context, request, baseURL: url = "" }) => {
      const api = await throughApi(request);
      const named = async (last_name: string) => {
        const person = await makeLearner(api);
        await api.change("/users/users/", person.user, { last_name });
        return person;
      };
      const [head, first, second, both, fitter] = [
        ...[await named("Голова"), await named("Арматурник"), await named("Бетоняр")],
        ...[await named("Обидва"), await named("Слюсар")],
      ];
      if (!(head && first && second && both && fitter)) throw new Error("Five people were made");
      const unit = (title: string, manager: number, parent: number | null) =>
        api.make("/users/units/", { title: `${title} ${head.name}`, color: "#1f6f54", manager, parent_id: parent });
      const plant = await unit("Завод", head.user, null);
      const shop = await unit("Цех", first.user, plant);
      const yard = await unit("Двір", second.user, plant);
      const line = await unit("Лінія", both.user, yard);
      // The manager of the line sits in the shop, and so stands below both.
      await api.change("/users/users/", both.user, { unit: shop });
      await api.change("/users/users/", fitter.user, { unit: line });
      await signInBy(context, head.email);
      await remember(context, url, {});
      await page.goto(path);
      const open = async (table: string, person: string) => {
        const row = page
          .getByRole("table", { name: table, exact: true })
          .getByRole("row", { name: new RegExp(person) })
          .first();
        const button = row.getByRole("button", { name: /etails/ }).first();
        await expectAlive(button);
        await button.click();
      };
      const top = path.endsWith("profiles") ? "Team Profiles" : "Team Estimates Report";
      await open(top, "Арматурник");
      await open(`Unit: Цех ${head.name}`, "Обидва");
      const lines = page.getByRole("table", { name: `Unit: Лінія ${head.name}` });
      await expect(lines).toHaveCount(1);
      await open(top, "Бетоняр");
      await open(`Unit: Двір ${head.name}`, "Обидва");
      await expect(lines).toHaveCount(2);
      const reports = page.getByRole("link", { name: "User Profile Report" });
      // Every opened person's details are there.
      await ready(page);
      const before = await reports.count();
      await lines
        .nth(1)
        .getByRole("button", { name: /etails/ })
        .first()
        .click();
      await expect(reports).toHaveCount(before + 1);
      await expect(page).toHaveURL(new RegExp(`unit${yard}-${line}\\.open=${fitter.user}`));
      await page.reload();
      await expect(lines).toHaveCount(2);
      await expect(reports).toHaveCount(before + 1);
    },
  );
