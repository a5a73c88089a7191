import type { Page } from "@playwright/test";

/**
 * Requests of the page whose address holds this text get no answer, also after a reload, until the returned function is
 * called. The page itself refuses them: one that a route of the browser holds at a reload can reach the server.
 */
export async function cutOff(page: Page, address: string, method?: string): Promise<() => Promise<void>> {
  const key = `cut-off ${address}`;
  const refuse = (cut: { key: string; address: string; method: string | undefined }) => {
    const whole = window.fetch;
    window.fetch = (input, init) =>
      sessionStorage.getItem(cut.key) &&
      String(input).includes(cut.address) &&
      (cut.method ?? init?.method) === init?.method
        ? Promise.reject(new TypeError("Failed to fetch"))
        : whole(input, init);
  };
  await page.addInitScript(refuse, { key, address, method });
  await page.evaluate(refuse, { key, address, method });
  await page.evaluate((name) => sessionStorage.setItem(name, "yes"), key);
  return () => page.evaluate((name) => sessionStorage.removeItem(name), key);
}

/** No connection, once the page knows: on a busy machine a request that is sent at once still reached the server. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}
