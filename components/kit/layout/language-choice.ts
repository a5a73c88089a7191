import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import { sendRequest } from "@/lib/client/send-request";
import { useSetting, writeCookie } from "@/lib/client/settings";
import { authContract } from "@/lib/contracts/auth";
import type { Language } from "@/lib/contracts/fields";

/** The language of the page, and the change to another one. `onChange` is also called with the choice, to save it elsewhere. */
export function useLanguageChoice(onChange?: (language: Language) => void) {
  const router = useRouter();
  const current = useLocale();
  const [, keep] = useSetting("lang");
  const [isChanging, startChange] = useTransition();
  return {
    current,
    isChanging,
    choose(language: Language) {
      if (language === current) return;
      writeCookie("lang", language);
      keep(language);
      onChange?.(language);
      startChange(() => router.refresh());
    },
  };
}

/** Saves the language for letters. The page itself uses the browser's choice, so a failure does not matter here. */
export function keepLanguage(language: Language): void {
  void sendRequest(authContract.change, { body: { language } }, { isSilent: true }).catch(() => undefined);
}
