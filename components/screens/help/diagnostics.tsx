"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CopyButton } from "@/components/kit/system/copy-button";

const facts = [
  "version",
  "address",
  "company",
  "language",
  "languages",
  "browser",
  "window",
  "theme",
  "zone",
  "cookies",
] as const;
type Facts = Partial<Record<(typeof facts)[number], string>>;

/** The facts that support needs. Only the browser knows most of them. */
export function Diagnostics({ version, company }: { version: string; company: number }) {
  const t = useTranslations("support");
  const themes = useTranslations("preferences");
  const language = useLocale();
  const [known, setKnown] = useState<Facts>({});
  useEffect(() => {
    const { theme } = document.documentElement.dataset;
    const painted = themes(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const { innerWidth, innerHeight, devicePixelRatio, screen, location } = window;
    setKnown({
      address: location.origin,
      languages: navigator.languages.join(", "),
      browser: navigator.userAgent,
      window: `${innerWidth}×${innerHeight} / ${screen.width}×${screen.height} @${devicePixelRatio}`,
      theme:
        theme === "dark" || theme === "light"
          ? themes(theme)
          : `${themes("system")} (${painted.toLocaleLowerCase(language)})`,
      zone: `${new Date().toISOString()}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      cookies: navigator.cookieEnabled ? t("on") : t("off"),
    });
  }, [t, themes, language]);
  const all: Facts = { version, company: String(company), language, ...known };
  const lines = facts.map((fact) => ({ fact, name: t(`facts.${fact}`), value: all[fact] ?? "…" }));
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {lines.map(({ fact, name, value }) => (
          <div key={fact} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-fg-muted">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <CopyButton
          size="md"
          text={lines.map(({ name, value }) => `${name}: ${value}`).join("\n")}
          label={t("copy")}
          copiedLabel={t("copied")}
        />
      </div>
    </>
  );
}
