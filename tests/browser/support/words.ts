import type { Page } from "@playwright/test";
import type { Language } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";
import { expect } from "./journey";

type Tree = { [key: string]: string | Tree };

const textsIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((one) => (typeof one === "string" ? [one] : textsIn(one)));
const texts = Object.fromEntries(Object.entries(catalogue).map(([lang, tree]) => [lang, new Set(textsIn(tree))]));
/** A missing text is shown as its key. */
const KEY = new RegExp(`^(${Object.keys(catalogue.en).join("|")})(\\.\\w+)+$`);
/** A position of the demo company has the same name as one of its accounts. */
const DATA = new Set(["Керівник підрозділу"]);

const DAY = /\d\d\.\d\d\.\d{4}/;
/** A time of day to the minute. A clock that runs down looks the same, but stands beside no day. */
const MINUTE = /(?<![\d:.])([01]\d|2[0-3]):[0-5]\d(?![\d:])/;

/**
 * Expects the page in this language: its `lang`, no text of another language, and no key without a text. Its times have
 * seconds.
 */
export async function expectWordsOf(page: Page, lang: Language): Promise<void> {
  expect(await page.getAttribute("html", "lang")).toBe(lang);
  const shown = await page.evaluate(textsShown);
  expect(shown.length).toBeGreaterThan(3);
  const isOf = (text: string, one: string) => texts[one]?.has(text) === true;
  const others = Object.keys(catalogue).filter((one) => one !== lang);
  const isForeign = (text: string) => !DATA.has(text) && !isOf(text, lang) && others.some((one) => isOf(text, one));
  expect(shown.filter((text) => isForeign(text) || KEY.test(text))).toEqual([]);
  // A time that is spoken has the exact moment in its title.
  const times = await page
    .locator("time")
    .evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? one.textContent ?? ""));
  expect([...times, ...shown.filter((text) => DAY.test(text))].filter((text) => MINUTE.test(text))).toEqual([]);
}

/**
 * Runs in the page: returns every visible or spoken text, except those with a `lang` of their own. Parts of one text,
 * such as an address with possible line breaks, are not separate texts; nor are the halves of an email.
 */
function textsShown(): string[] {
  const root = document.documentElement;
  const isOfPage = (one: Element | null | undefined) => one?.closest("[lang]") === root;
  const isHalf = (node: Text) => node.parentElement?.nextElementSibling?.textContent?.startsWith("@") === true;
  const isPart = (node: Text) =>
    isHalf(node) || [node.previousSibling, node.nextSibling].some((one) => one?.nodeName === "WBR");
  const found = [...document.title.split(" · ")];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null)
    if (!isPart(node) && isOfPage(node.parentElement) && node.parentElement?.checkVisibility()) found.push(node.data);
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const one of document.body.querySelectorAll(`[${name}]`))
      if (isOfPage(one)) found.push(String(one.getAttribute(name)));
  return found.map((text) => text.trim()).filter(Boolean);
}
