import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SupportScreen } from "@/components/screens/help/support-screen";
import { requirePageUser } from "@/lib/auth/page-guard";
import { env } from "@/lib/config/env";
import { version } from "@/lib/config/version";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("support"))("title") };
}

export default async function SupportPage() {
  const { company, roles } = await requirePageUser();
  const lacksPro = roles.includes("administrator") && !env().SUBSCRIPTION_URL;
  return <SupportScreen version={version} company={company.id} contact={env().SUPPORT_CONTACT} lacksPro={lacksPro} />;
}
