import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard, Notice } from "@/components/screens/account/auth-card";
import { AccountLink } from "@/components/screens/account/auth-links";
import { Unsubscribe } from "@/components/screens/account/unsubscribe";
import { subscriptionOfLink } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("unsubscribeTitle") };
}

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations();
  const from = await subscriptionOfLink(token);
  const words = (found: NonNullable<typeof from>) =>
    found === "digest"
      ? t("auth.unsubscribeDigestText")
      : t("auth.unsubscribeText", { group: t(`letterSettings.groups.${found}`) });
  return (
    <AuthCard title={t("auth.unsubscribeTitle")}>
      {from ? <Unsubscribe token={token} text={words(from)} /> : <Notice title={t("auth.unsubscribeDeadLink")} />}
      <AccountLink />
    </AuthCard>
  );
}
