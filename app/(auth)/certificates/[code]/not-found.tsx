import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/screens/account/auth-card";

/** No certificate has this code: most likely it was mistyped. */
export default async function NoSuchCertificate() {
  const t = await getTranslations("certificates");
  return (
    <AuthCard title={t("unknownTitle")}>
      <p>{t("unknownText")}</p>
    </AuthCard>
  );
}
