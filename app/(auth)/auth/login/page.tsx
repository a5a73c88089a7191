import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/account/auth-card";
import { LoginForm } from "@/components/account/login-form";
import { pageUser } from "@/lib/auth/page-guard";
import { ownPath } from "@/lib/config/own-path";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("loginTitle") };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  const { from } = await searchParams;
  const next = ownPath(typeof from === "string" ? from : undefined);
  if (await pageUser()) redirect(next);
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("loginTitle")}>
      <LoginForm next={next} />
    </AuthCard>
  );
}
