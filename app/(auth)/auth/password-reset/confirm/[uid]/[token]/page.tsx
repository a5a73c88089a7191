import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { DeadLink } from "@/components/screens/account/dead-link";
import { NewPasswordForm } from "@/components/screens/account/new-password-form";
import { isResetLink } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("confirmTitle") };
}

export default async function NewPasswordPage({ params }: { params: Promise<{ uid: string; token: string }> }) {
  const { uid, token } = await params;
  const t = await getTranslations();
  return (
    <AuthCard title={t("auth.confirmTitle")}>
      {(await isResetLink(uid, token)) ? (
        <NewPasswordForm uid={uid} token={token} />
      ) : (
        <DeadLink>
          <Notice title={t("errors.invalid_link")} />
        </DeadLink>
      )}
    </AuthCard>
  );
}
