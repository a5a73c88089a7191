import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/account/auth-card";
import { NewPasswordForm } from "@/components/account/new-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("confirmTitle") };
}

export default async function NewPasswordPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("confirmTitle")}>
      <NewPasswordForm uid={uid} token={token} />
    </AuthCard>
  );
}
