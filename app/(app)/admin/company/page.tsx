import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CompanyScreen } from "@/components/screens/administration/company-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { companySignIn } from "@/lib/endpoints/company";
import { setUp } from "@/lib/endpoints/set-up";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("company") };
}

export default async function CompanyPage() {
  await requireAdministrator();
  const data = await Promise.all([setUp.GET, companySignIn.GET].map((read) => pageData(read, { kind: "detail" })));
  return (
    <Hydrated data={data}>
      <CompanyScreen />
    </Hydrated>
  );
}
