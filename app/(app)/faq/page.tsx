import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FaqScreen } from "@/components/help/faq-screen";
import { requirePageUser } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("faq"))("title") };
}

export default async function FaqPage() {
  await requirePageUser();
  return <FaqScreen />;
}
