import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { UndoEmailChange } from "@/components/screens/account/undo-email-change";
import { emailOfLink } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("emailUndoTitle") };
}

export default async function UndoEmailPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations("auth");
  const email = await emailOfLink("undo", uid, token);
  return (
    <AuthCard title={t("emailUndoTitle")}>
      {email ? <UndoEmailChange uid={uid} token={token} email={email} /> : <Notice title={t("emailUndoDeadLink")} />}
      <AccountLink />
    </AuthCard>
  );
}
