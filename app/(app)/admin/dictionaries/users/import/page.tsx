import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImportScreen } from "@/components/screens/administration/users/import/import-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usersImport");
  return { title: t("title") };
}

export default async function ImportUsersPage() {
  await requireAdministrator();
  return <ImportScreen />;
}
