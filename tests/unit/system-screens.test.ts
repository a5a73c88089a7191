import { fatalWords } from "@/components/kit/system/fatal-words";
import { isNavigationError } from "@/components/kit/system/is-navigation-error";
import { pageWords } from "@/components/kit/system/page-words";
import { commonWords } from "@/components/kit/system/words";
import { languages } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";

test.each(languages)("in %s the screens for failed pages have the texts of the catalogue", (language) => {
  const { failed, navigation, fatal, actions } = catalogue[language].system;
  const { retry, reload, stay, returning, back: _, ...common } = actions;
  expect(commonWords[language]).toEqual(common);
  expect(pageWords[language]).toEqual({ failed, navigation, actions: { retry, reload } });
  expect(fatalWords[language]).toEqual({ fatal, actions: { stay, returning } });
});

test("the countdown text has exactly one number", () => {
  for (const language of languages)
    expect(fatalWords[language].actions.returning.match(/\{\w+\}/g)).toEqual(["{seconds}"]);
});

test("the Russian screens are Russian in every interface language", () => {
  const { notFound, denied, navigation, fatal } = catalogue.ru.system;
  for (const { title, text } of [notFound, denied, navigation, fatal])
    expect(`${title} ${text}`).toMatch(/^[А-ЯЁа-яё\s.,:]+$/);
});

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [named("ChunkLoadError", "x"), true],
  [new Error("Loading chunk 7 failed."), true],
  [new Error("Failed to load chunk /_next/static/chunks/a.js"), true],
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), true],
  [new TypeError("Failed to fetch"), true],
  [new TypeError("Load failed"), true],
  [new TypeError("NetworkError when attempting to fetch resource."), true],
  [new TypeError("x is undefined"), false],
  ["Failed to fetch", false],
  [undefined, false],
])("%s is a failed page load: %s", (error, isOne) => {
  expect(isNavigationError(error)).toBe(isOne);
});
