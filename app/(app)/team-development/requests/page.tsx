import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { AppealsScreen } from "@/components/screens/team/appeals-screen";
import { appealsQuery } from "@/components/screens/team/appeals-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { appeals } from "@/lib/endpoints/appeals";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("appeals");
  return { title: t("title") };
}

export default async function AppealsPage({ searchParams }: Props) {
  await requirePageUser();
  const data = await pageData(appeals.GET, { query: appealsQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <AppealsScreen />
    </Hydrated>
  );
}
