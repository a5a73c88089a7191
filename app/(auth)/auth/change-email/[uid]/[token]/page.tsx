import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { ConfirmEmailChange } from "@/components/screens/account/confirm-email-change";
import { emailOfLink } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("emailChangeTitle") };
}

export default async function ChangeEmailPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations("auth");
  const email = await emailOfLink("confirm", uid, token);
  return (
    <AuthCard title={t("emailChangeTitle")}>
      {email ? (
        <ConfirmEmailChange uid={uid} token={token} email={email} />
      ) : (
        <Notice title={t("emailChangeDeadLink")} />
      )}
      <AccountLink />
    </AuthCard>
  );
}
