import type { CDPSession } from "@playwright/test";
import { expect, inFull, remember, test } from "./support/journey";

/** The fonts that the browser has really used for the text of an element. */
async function fontsOf(session: CDPSession, selector: string) {
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  return (await session.send("CSS.getPlatformFontsForNode", { nodeId })).fonts;
}

for (const [lang, text] of [
  ["uk", "Вхід"],
  ["en", "Log In"],
] as const)
  test(
    `the letters of ${lang} are those of Inter, and not of a font that stands in for it`,
    inFull(lang === "en"),
    async ({ page, context, baseURL }) => {
      await remember(context, String(baseURL), { lang });
      await page.goto("/auth/login");
      await expect(page.locator("h1")).toHaveText(text);
      await page.evaluate(() => document.fonts.ready);
      const session = await context.newCDPSession(page);
      await session.send("DOM.enable");
      await session.send("CSS.enable");
      const families = async () => (await fontsOf(session, "h1")).map(({ familyName }) => familyName);
      await expect.poll(families).toEqual([expect.stringMatching(/^Inter/)]);
    },
  );
