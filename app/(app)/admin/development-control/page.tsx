import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { DevelopmentScreen } from "@/components/screens/administration/development/development-screen";
import { developmentQuery } from "@/components/screens/administration/development/development-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("developmentManagement") };
}

export default async function DevelopmentPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await pageData(userEducationPrograms.collection.GET, { query: developmentQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <DevelopmentScreen />
    </Hydrated>
  );
}
