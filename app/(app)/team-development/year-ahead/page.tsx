import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { YearScreen } from "@/components/screens/team/year-screen";
import { comingQuery, yearQueryAt } from "@/components/screens/team/year-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { comingDays, yearAhead } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("yearAhead") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const params = await searchParams;
  const data = await Promise.all([
    pageData(comingDays.GET, { query: comingQuery(params) }),
    pageData(yearAhead.GET, { kind: "detail", query: yearQueryAt(params) }),
  ]);
  return (
    <Hydrated data={data}>
      <YearScreen />
    </Hydrated>
  );
}
