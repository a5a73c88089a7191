"use client";

import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Choice } from "@/components/ui/choice";
import { writeCookie } from "@/lib/client/settings";
import { themeColorFor } from "@/lib/config/theme-colors";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const themeIcons = { light: Sun, dark: Moon, system: Monitor };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server has rendered the theme of the cookie into the page. */
function paintedTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
  writeCookie("theme", theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = themeColorFor(meta.media.includes("dark") ? "dark" : "light", theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, paintedTheme, () => "system" as const);
}

type ThemeSwitcherProps = {
  isLegendHidden?: boolean;
  /** Icons only, for small places. */
  isCompact?: boolean;
};

/** Light, dark or as in the system; applied immediately and kept in a cookie. */
export function ThemeSwitcher({ isLegendHidden = false, isCompact = false }: ThemeSwitcherProps) {
  const t = useTranslations("preferences");
  const current = useTheme();
  const options = themes.map((value) => ({
    value,
    label: isCompact ? <IconLabel icon={themeIcons[value]} word={t(value)} /> : t(value),
  }));
  return (
    <Choice
      legend={t("theme")}
      isLegendHidden={isLegendHidden}
      value={current}
      options={options}
      onChange={chooseTheme}
    />
  );
}

function IconLabel({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <span title={word}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{word}</span>
    </span>
  );
}
