import type { Translate } from "./catalogue";

/** The browser and system of a session in words, such as "Chrome on Android". */
export function deviceText({ browser, system }: Record<"browser" | "system", string | null>, t: Translate): string {
  if (browser && system) return t("mail.deviceOn", { browser, system });
  return browser ?? system ?? t("mail.unknownDevice");
}
