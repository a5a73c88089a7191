"use client";

import { useTranslations } from "next-intl";
import { signOut } from "@/lib/client/sign-in";

export function Welcome({ name, company }: { name: string; company: string }) {
  const t = useTranslations("login");
  async function leave() {
    await signOut();
    window.location.assign("/auth/login");
  }
  return (
    <section className="card">
      <h1>{t("welcome", { name })}</h1>
      <p className="muted">{t("company", { title: company })}</p>
      <button type="button" onClick={leave}>
        {t("out")}
      </button>
    </section>
  );
}
