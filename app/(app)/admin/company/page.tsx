import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CompanyScreen } from "@/components/screens/administration/company/company-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("company") };
}

export default async function CompanyPage() {
  await requireAdministrator();
  return <CompanyScreen />;
}
