import { createTranslator } from "next-intl";
import { catalogue } from "@/lib/i18n/catalogue";
import { ruleSentence } from "@/lib/rules/rule-sentence";

function told(locale: "en" | "uk" | "ru", units: readonly string[], positions: readonly string[]): string {
  const t = createTranslator({ locale, messages: catalogue[locale], namespace: "adaptationSetup.sentence" });
  const words = {
    locale,
    quoted: (title: string) => t("title", { title }),
    more: (count: number) => t("more", { count }),
  };
  const { key, names } = ruleSentence(units, positions, words);
  return t(key, names);
}

test("a rule becomes a sentence", () => {
  expect(told("en", [], [])).toBe("Assigned to nobody by itself");
  expect(told("en", ["Sales"], ["Manager"])).toBe("Everyone in Sales and below with the position Manager");
  expect(told("en", ["Sales", "Retail"], [])).toBe("Everyone in Sales or Retail and below them");
  expect(told("en", [], ["Manager", "Seller", "Clerk"])).toBe(
    "Everyone with any of the positions Manager, Seller, or Clerk",
  );
});

test("each language has its own conjunctions and cases", () => {
  expect(told("uk", ["Продаж"], ["Менеджер", "Касир"])).toBe(
    "Усі в підрозділі «Продаж» і нижче на посадах «Менеджер» або «Касир»",
  );
  expect(told("uk", ["Продаж", "Склад", "Цех"], [])).toBe("Усі в підрозділах «Продаж», «Склад» або «Цех» і нижче");
  expect(told("ru", [], ["Менеджер"])).toBe("Все на должности «Менеджер»");
  expect(told("ru", ["Продажи", "Склад"], ["Менеджер"])).toBe(
    "Все в подразделениях «Продажи» или «Склад» и ниже на должности «Менеджер»",
  );
});

test("of many values only the first are named", () => {
  expect(told("en", ["A", "B", "C", "D"], [])).toBe("Everyone in A, B, C, or D and below them");
  expect(told("uk", ["А", "Б", "В", "Г", "Ґ"], [])).toBe("Усі в підрозділах «А», «Б», «В» або ще 2 інших і нижче");
});
