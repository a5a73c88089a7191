import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CertificatesScreen } from "@/components/screens/team/certificates-screen";
import { certificatesQuery } from "@/components/screens/team/certificates-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { certificateReport } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("teamCertificates") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const data = await pageData(certificateReport.GET, { query: certificatesQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <CertificatesScreen />
    </Hydrated>
  );
}
