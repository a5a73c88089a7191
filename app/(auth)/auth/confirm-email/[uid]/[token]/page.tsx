import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { ConfirmEmail } from "@/components/screens/account/confirm-email";
import { Notice } from "@/components/screens/account/notice";
import { isConfirmationLink } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("emailConfirmTitle") };
}

export default async function ConfirmEmailPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations("auth");
  return (
    <AuthCard title={t("emailConfirmTitle")}>
      {(await isConfirmationLink(uid, token)) ? (
        <ConfirmEmail uid={uid} token={token} />
      ) : (
        <Notice title={t("emailDeadLink")} />
      )}
      <AccountLink />
    </AuthCard>
  );
}
