import { useTranslations } from "next-intl";

/** What registering a company does, in three steps. */
export function WhatNext() {
  const t = useTranslations("auth");
  return (
    <section className="grid gap-1 rounded-md bg-surface-2 p-4">
      <h2 className="font-semibold">{t("whatNext")}</h2>
      <ol className="grid list-decimal gap-1 pl-5 text-fg-muted">
        <li>{t("nextCompany")}</li>
        <li>{t("nextAdministrator")}</li>
        <li>{t("nextSignIn")}</li>
      </ol>
    </section>
  );
}
