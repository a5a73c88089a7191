import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/account/auth-card";
import { LoginForm } from "@/components/account/login-form";
import { pageUser } from "@/lib/auth/page-guard";
import { paths } from "@/lib/config/paths";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("loginTitle") };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  if (await pageUser()) redirect(paths.home);
  const { from } = await searchParams;
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("loginTitle")}>
      <LoginForm from={typeof from === "string" ? from : undefined} />
    </AuthCard>
  );
}
