import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { EstimatesScreen } from "@/components/screens/team/estimates-screen";
import { heatQueryAt } from "@/components/screens/team/heat-map-view";
import { askedScope, summaryQuery, teamQuery } from "@/components/screens/team/team-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { competencyReport, estimatesReport, teamSummary } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("teamEstimates") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const params = await searchParams;
  const data = await Promise.all([
    params.tab === "competencies"
      ? pageData(competencyReport.GET, { query: heatQueryAt(params) })
      : pageData(estimatesReport.GET, { query: teamQuery("estimates", params) }),
    pageData(teamSummary.GET, { kind: "detail", query: summaryQuery("estimates", askedScope(params)) }),
  ]);
  return (
    <Hydrated data={data}>
      <EstimatesScreen />
    </Hydrated>
  );
}
