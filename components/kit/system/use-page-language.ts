import { useSyncExternalStore } from "react";
import type { Language } from "@/lib/contracts/fields";
import { commonWords } from "./words";

/** Not from the contracts, which would add zod to every page. */
const languages = Object.keys(commonWords) as Language[];

function cookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** A page that failed before rendering has no language; the cookie decides then. */
function languageOfPage(): Language {
  const found = [document.documentElement.lang, cookie("lang")];
  return languages.find((language) => found.includes(language)) ?? "en";
}

function themeOfPage(): "light" | "dark" | undefined {
  const found = document.documentElement.dataset.theme ?? cookie("theme");
  return found === "light" || found === "dark" ? found : undefined;
}

function neverChanges() {
  return () => undefined;
}

/** The language of the interface, where no provider knows it. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(neverChanges, languageOfPage, () => "en");
}

export function usePageTheme(): "light" | "dark" | undefined {
  return useSyncExternalStore(neverChanges, themeOfPage, () => undefined);
}
