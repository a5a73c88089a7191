import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { expectRightInEveryLook } from "./support/looks";
import { makeTest } from "./support/taker";
import { throughApi } from "./support/through-api";

const text = (name: string) => ({ name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(`Про ${name}.`) });

for (const width of [360, 1280])
  test(
    `at ${width}: the whole course is walked as a learner would, and nothing of it is kept`,
    inFull(width > 360),
    async ({ page, context, request, baseURL: url = "" }) => {
      const api = await throughApi(request);
      const name = crypto.randomUUID().slice(0, 8);
      const title = `Каса ${name}`;
      const course = await api.make("/handbook/education-courses/", { title, has_exam: true, days_to_complete: 5 });
      for (const file of ["Готівка", "Картка"])
        await api.upload("/handbook/course-files/", { course, title: file, file: text(file) });
      await makeTest(api, { course, title: `Тест ${name}`, questions: 2 });
      const sent: string[] = [];
      page.on("request", (one) => one.method() !== "GET" && sent.push(`${one.method()} ${one.url()}`));
      await page.setViewportSize({ width, height: 740 });
      await signInAs(context, "administrator");
      await remember(context, url, { lang: "uk", isAdminMode: true });
      await page.goto(`/admin/dictionaries/competencies/${course}`);
      const tab = page.getByRole("tab", { name: "Очима працівника" });
      await expectAlive(tab);
      await tab.click();
      const path = page.getByRole("list", { name: "Шлях курсу" }).getByRole("listitem");
      const now = path.and(page.locator("[aria-current=step]"));
      await expect(path).toHaveCount(4);
      await expect(now).toContainText("Матеріали");
      await expect(page.getByText("Скласти за 5 днів після призначення")).toBeVisible();
      await expectRightInEveryLook(page, `course-as-learner-${width}`);

      // Two taps open and finish the first, one more the second.
      const next = page.getByRole("region", { name: "Наступний крок" });
      await next.getByRole("button", { name: "Відкрити матеріал" }).click();
      const viewer = page.getByRole("dialog");
      await expect(viewer.getByText("Про Готівка.")).toBeVisible();
      await viewer.getByRole("button", { name: "Опрацьовано, далі" }).click();
      await expect(viewer.getByText("Про Картка.")).toBeVisible();
      await viewer.getByRole("button", { name: "Позначити як опрацьоване" }).click();
      await page.keyboard.press("Escape");
      await expect(viewer).toHaveCount(0);
      await expect(now).toContainText("Тест");

      await next.getByRole("button", { name: "Почати тест" }).click();
      const taken = page.getByRole("dialog", { name: `Очима працівника: Тест ${name}` });
      await taken.getByRole("button", { name: "Почати", exact: true }).click();
      for (const nth of [1, 2]) {
        await taken.getByRole("checkbox", { name: `Так ${nth}` }).check();
        await taken.getByRole("button", { name: "Надіслати відповідь" }).click();
      }
      await expect(taken.getByText("Вітаємо! Тест складено")).toBeVisible();
      await taken.getByRole("button", { name: "Закрити" }).last().click();
      await expect(now).toContainText("Іспит");
      await next.getByRole("button", { name: "Подати запит" }).click();
      await next.getByRole("button", { name: "Екзаменатор зарахував" }).click();
      await expect(path.last()).toContainText("готово");
      await next.getByRole("button", { name: "Пройти ще раз" }).click();
      await expect(now).toContainText("Матеріали");
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
      expect(sent.filter((one) => !one.includes("/auth/"))).toEqual([]);
    },
  );
