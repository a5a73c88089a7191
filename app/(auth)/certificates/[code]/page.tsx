import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/screens/account/auth-card";
import { CertificateFacts } from "@/components/shared/records/certificate-facts";
import { CompanyLogo } from "@/components/ui/company-logo";
import type { CertificateCheck } from "@/lib/contracts/certificates";
import { certificateCheck } from "@/lib/endpoints/certificates";
import { publicObject } from "@/lib/http/page-data";

/** People's names are for those who have the code, not for search engines. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("certificates"))("checkTitle"), robots: { index: false, follow: false } };
}

export default async function CertificatePage({ params }: { params: Promise<{ code: string }> }) {
  const t = await getTranslations("certificates");
  const { answer, refusal } = await publicObject<CertificateCheck>(certificateCheck.GET, await params);
  if (answer) {
    return (
      <AuthCard title={t("checkTitle")}>
        {answer.logo && <CompanyLogo src={answer.logo} name={answer.company} className="h-14 max-w-44" />}
        <CertificateFacts certificate={answer} />
      </AuthCard>
    );
  }
  if (refusal !== "too_many_requests") notFound();
  return (
    <AuthCard title={t("laterTitle")}>
      <p>{t("laterText")}</p>
    </AuthCard>
  );
}
