import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { RegisterForm } from "@/components/screens/account/register-form";
import { WhatNext } from "@/components/screens/account/what-next";
import { pageUser, registration } from "@/lib/auth/page-guard";
import { paths } from "@/lib/config/paths";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("registerTitle") };
}

export default async function RegisterPage() {
  if (await pageUser()) redirect(paths.start);
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("registerTitle")} isWide>
      <div className="grid gap-5">
        {(await registration()) === "closed" ? (
          <Notice title={t("registrationClosed")}>
            <p>{t("registrationClosedText")}</p>
          </Notice>
        ) : (
          <RegisterForm>
            <WhatNext />
          </RegisterForm>
        )}
        <AccountLink />
      </div>
    </AuthCard>
  );
}
