import { call } from "@/lib/client/call";
import { authContract } from "@/lib/contracts/auth";
import type { Language } from "@/lib/contracts/fields";

/** Saves the language for letters. The page itself uses the browser's choice, so a failure does not matter here. */
export function keepLanguage(language: Language): void {
  void call(authContract.change, { body: { language } }, { isSilent: true }).catch(() => undefined);
}
