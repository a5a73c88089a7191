import { createTranslator } from "next-intl";
import { catalogue } from "@/lib/i18n/catalogue";
import { ruleSentence } from "@/lib/rules/rule-sentence";

function sentence(locale: "en" | "uk" | "ru", units: readonly string[], positions: readonly string[]): string {
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
  expect(sentence("en", [], [])).toBe("Not assigned automatically");
  expect(sentence("en", ["Sales"], ["Manager"])).toBe(
    "Everyone in Sales and its lower units with the position Manager",
  );
  expect(sentence("en", ["Sales", "Retail"], [])).toBe("Everyone in Sales or Retail and their lower units");
  expect(sentence("en", [], ["Manager", "Seller", "Clerk"])).toBe(
    "Everyone with any of the positions Manager, Seller, or Clerk",
  );
});

test("each language has its own conjunctions and cases", () => {
  expect(sentence("uk", ["Продаж"], ["Менеджер", "Касир"])).toBe(
    "Усі в підрозділі «Продаж» і підпорядкованих йому на посадах «Менеджер» або «Касир»",
  );
  expect(sentence("uk", ["Продаж", "Склад", "Цех"], [])).toBe(
    "Усі в підрозділах «Продаж», «Склад» або «Цех» і підпорядкованих їм",
  );
  expect(sentence("ru", [], ["Менеджер"])).toBe("Все на должности «Менеджер»");
  expect(sentence("ru", ["Продажи", "Склад"], ["Менеджер"])).toBe(
    "Все в подразделениях «Продажи» или «Склад» и подчинённых им на должности «Менеджер»",
  );
});

test("of many values only the first are named", () => {
  expect(sentence("en", ["A", "B", "C", "D"], [])).toBe("Everyone in A, B, C, or D and their lower units");
  expect(sentence("uk", ["А", "Б", "В", "Г", "Ґ"], [])).toBe(
    "Усі в підрозділах «А», «Б», «В» або ще 2 інших і підпорядкованих їм",
  );
});
