import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SecondFactorScreen } from "@/components/screens/account/second-factor-screen";
import { requireLackOfSecondFactor } from "@/lib/auth/page-guard";
import { paths } from "@/lib/config/paths";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("secondFactor"))("pageTitle") };
}

export default async function SecondFactorPage() {
  await requireLackOfSecondFactor();
  return <SecondFactorScreen next={paths.start} />;
}
