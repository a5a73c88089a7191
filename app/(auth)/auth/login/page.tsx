import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/screens/account/auth-card";
import { DemoLogins } from "@/components/screens/account/demo-logins";
import { LoginForm } from "@/components/screens/account/login-form";
import { pageUser } from "@/lib/auth/page-guard";
import { DEMO_PASSWORD, demoAccounts } from "@/lib/config/demo-accounts";
import { env } from "@/lib/config/env";
import { ownPath } from "@/lib/config/own-path";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("loginTitle") };
}

type LoginPageProps = { searchParams: Promise<{ from?: string | string[]; as?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { from, as } = await searchParams;
  const next = ownPath(typeof from === "string" ? from : undefined);
  const isDemo = env().DEMO !== "off";
  const chosen = isDemo ? demoAccounts.find(({ role }) => role === as) : undefined;
  if (await pageUser()) redirect(next);
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("loginTitle")}>
      {isDemo && <DemoLogins chosen={chosen?.role} next={next} />}
      <LoginForm next={next} filled={chosen && { email: chosen.email, password: DEMO_PASSWORD }} />
      <p className="text-fg-muted text-sm">{t("employees")}</p>
    </AuthCard>
  );
}
