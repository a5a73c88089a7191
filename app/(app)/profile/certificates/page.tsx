import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CertificatesScreen } from "@/components/screens/profile/my-specializations/certificates-screen";
import { certificatesOf } from "@/components/shared/learning/query-params";
import { requirePageUser } from "@/lib/auth/page-guard";
import { certificates } from "@/lib/endpoints/certificates";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("myCertificates") };
}

export default async function CertificatesPage() {
  const { id: user } = await requirePageUser();
  return (
    <Hydrated data={[await pageData(certificates.collection.GET, { query: certificatesOf(user) })]}>
      <CertificatesScreen />
    </Hydrated>
  );
}
