import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { NotificationsScreen } from "@/components/screens/notifications/notifications-screen";
import { queryOfAddress } from "@/components/screens/notifications/notifications-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { notices } from "@/lib/endpoints/notices";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("notifications") };
}

export default async function NotificationsPage({ searchParams }: Props) {
  await requirePageUser();
  const first = await pageData(notices.collection.GET, { query: queryOfAddress(await searchParams) });
  return (
    <Hydrated data={[first]}>
      <NotificationsScreen />
    </Hydrated>
  );
}
