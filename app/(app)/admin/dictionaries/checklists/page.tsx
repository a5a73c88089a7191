import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { ChecklistsScreen } from "@/components/screens/administration/checklists/checklists-screen";
import { checklistsQuery } from "@/components/screens/administration/checklists/checklists-view";
import { estimatorsQuery } from "@/components/shared/people/people-queries";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { checklists } from "@/lib/endpoints/checklists";
import { users } from "@/lib/endpoints/users";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checklists");
  return { title: t("title") };
}

export default async function ChecklistsPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(checklists.collection.GET, { query: checklistsQuery(await searchParams) }),
    pageData(users.collection.GET, { query: estimatorsQuery }),
  ]);
  return (
    <Hydrated data={data}>
      <ChecklistsScreen />
    </Hydrated>
  );
}
