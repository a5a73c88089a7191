import type { Translate } from "./catalogue";

/** A phone says what it is by the name of its system, these do not. */
const COMPUTERS = ["Windows", "macOS", "Linux", "ChromeOS"];

/** The browser and system of a session in words, such as "Chrome on Android". */
export function deviceText({ browser, system }: Record<"browser" | "system", string | null>, t: Translate): string {
  if (browser && system) return t("devices.browserOn", { browser, system });
  if (system && COMPUTERS.includes(system)) return t("devices.computer", { system });
  return browser ?? system ?? t("devices.unknown");
}
