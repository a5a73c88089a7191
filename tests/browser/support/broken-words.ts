import type { Page } from "@playwright/test";

/** The words in the heads of the tables that stand on two lines, cut in their middle. */
export function brokenHeadWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("thead th")].flatMap((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s/-]+/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
