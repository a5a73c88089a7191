import type { Locator, Page } from "@playwright/test";
import { expect, expectAlive, inFull, PASSWORD, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";

type Api = Awaited<ReturnType<typeof newCompany>>["api"];

/** A person of a unit with a manager, a position, a phone, and an email that fits into no line of the panel. */
async function somebody(api: Api) {
  const word = crypto.randomUUID().slice(0, 8);
  const email = `daryna.kovalenko.${word}@pressroom.printing.example`;
  const personOf = (own: object) => ({
    ...{ first_name: "Дарина", middle_name: "Іванівна", last_name: "Коваленко", roles: ["employee"] },
    ...{ password: PASSWORD, password2: PASSWORD, ...own },
  });
  const head = { email: `head-${word}@people.example`, first_name: "Остап", last_name: "Ткачук" };
  const manager = await api.make("/users/users/", personOf(head));
  const unit = await api.make("/users/units/", { title: "Цех цифрового друку", color: "#2f6f9f", manager });
  const position = await api.make("/users/positions/", { title: "Оператор цифрової машини" });
  await api.make("/users/users/", personOf({ email, unit, position, phone: "+380671234567" }));
  return email;
}

/** The lines of an email, as the eye sees them. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, `${lines.get(top) ?? ""}${letter}`);
      }
    return [...lines.values()];
  });

const account = (page: Page) => page.getByRole("button", { name: "Ваш обліковий запис" });

for (const width of [360, 1280])
  test(
    `the panel says who the reader is, and leads to all that they can change, at ${width}`,
    inFull(width > 360),
    async ({ page, context, request, baseURL }) => {
      const { api } = await newCompany(request);
      const email = await somebody(api);
      await signInBy(context, email);
      await remember(context, String(baseURL), { lang: "uk" });
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/faq");
      await ready(page);
      await account(page).click();
      const panel = page.getByRole("dialog", { name: "Ваш обліковий запис" });
      await expect(panel.getByText("Коваленко Дарина")).toBeVisible();
      const facts = { Посада: "Оператор цифрової машини", Підрозділ: "Цех цифрового друку", Керівник: "Ткачук Остап" };
      for (const [name, value] of Object.entries({ ...facts, Телефон: "+380 (67) 123-45-67" }))
        await expect(panel.getByRole("term").filter({ hasText: name }).locator("+ dd")).toHaveText(value);
      const [first = "", second = "", ...more] = await linesOf(panel.getByText(email));
      expect([`${first}${second}`, more]).toEqual([email, []]);
      expect(second[0]).toBe("@");
      await expect(panel.getByRole("button", { name: "Вийти" })).toBeInViewport({ ratio: 1 });
      if (width === 360) await expectRightInEveryLook(page, "user-panel");

      // Language and theme are there; the rest is one tap further.
      await expect(panel.getByRole("button", { name: "Русский" })).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole("radio", { name: "Темна", exact: true })).toBeVisible();
      const places: [link: string, found: () => Locator][] = [
        ["Змінити ім’я, телефон чи аватар", () => page.getByLabel("Прізвище")],
        ["Змінити пошту", () => page.getByLabel("Нова електронна пошта")],
        ["Змінити пароль", () => page.locator("input[name=password]")],
        ["Де ви ввійшли", () => page.getByText("Цей пристрій")],
      ];
      for (const [link, found] of places) {
        if (!(await panel.isVisible())) await account(page).click();
        await panel.getByRole("link", { name: link }).click();
        await expect(panel).toBeHidden();
        await expect(found()).toBeInViewport();
      }
      const sessions = page.getByRole("region", { name: "Де ви ввійшли" });
      await expect(sessions.getByRole("listitem").first()).toContainText(/зараз · з \d+\s\p{L}+ · мережа /u);
      const personal = page.getByRole("region", { name: "Особисті дані" });
      await expect(personal).toContainText(
        "ПосадаОператор цифрової машиниПідрозділЦех цифрового друкуКерівникТкачук Остап",
      );
      await expectAlive(personal.getByRole("button", { name: "Зберегти" }));
    },
  );
