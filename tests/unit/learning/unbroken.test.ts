import { createTranslator } from "next-intl";
import { catalogue } from "@/lib/i18n/catalogue";
import { spokenDay } from "@/lib/i18n/day-text";

/** The parts that stay in one line. */
const unbroken = (text: string) => text.split(" ");

test.each(["uk", "ru", "en"] as const)("in %s the number of a day and its month stay together", (language) => {
  expect(unbroken(spokenDay(language, "2026-11-25", "2026-01-01"))).toHaveLength(1);
  expect(spokenDay(language, "2026-11-25", "2027-01-01")).toMatch(/^25\u00a0\S+ 2026(\u00a0[рг]\.)?$/);
});

test.each([
  ["uk", "залишився\u00a01\u00a0день", "3\u00a0спроб", "з\u00a05", "4\u00a0матеріали"],
  ["ru", "остался\u00a01\u00a0день", "3\u00a0попыт", "из\u00a05", "4\u00a0материала"],
] as const)("in %s a number and the word that it counts stay together", (locale, day, tries, all, materials) => {
  const t = createTranslator({ locale, messages: catalogue[locale], namespace: "learning" });
  expect(t("days.soon", { day: "завтра", days: 1 })).toContain(day);
  expect(t("days.overdue", { days: 1 })).toMatch(/\d\u00a0день$/);
  expect(t("stages.triesUsedLeft", { left: 3, all: "5" })).toMatch(new RegExp(`${tries}\\S* ${all}$`));
  expect(unbroken(t("stages.triesUsed", { used: 1, all: "3" }))).toHaveLength(1);
  expect(t("steps.materials", { left: 4 })).toContain(materials);
});
