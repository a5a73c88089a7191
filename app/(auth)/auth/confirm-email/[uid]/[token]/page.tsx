import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AskConfirmation } from "@/components/screens/account/ask-confirmation";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { ConfirmEmail } from "@/components/screens/account/confirm-email";
import { isConfirmationLink, pageUser } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("emailConfirmTitle") };
}

export default async function ConfirmEmailPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations("auth");
  const isOpen = await isConfirmationLink(uid, token);
  const isSignedIn = !isOpen && (await pageUser()) !== undefined;
  return (
    <AuthCard title={t("emailConfirmTitle")}>
      {isOpen && <ConfirmEmail uid={uid} token={token} />}
      {!isOpen && (isSignedIn ? <AskConfirmation /> : <Notice title={t("emailDeadLink")} />)}
      <AccountLink />
    </AuthCard>
  );
}
