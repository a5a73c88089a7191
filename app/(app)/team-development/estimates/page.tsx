import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { EstimatesScreen } from "@/components/screens/team/estimates-screen";
import { teamQuery } from "@/components/screens/team/team-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { estimatesReport, teamSummary } from "@/lib/endpoints/team-reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("teamEstimates") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const data = await Promise.all([
    pageData(estimatesReport.GET, { query: teamQuery("estimates", await searchParams) }),
    pageData(teamSummary.GET, { kind: "detail", query: { kind: "estimates" } }),
  ]);
  return (
    <Hydrated data={data}>
      <EstimatesScreen />
    </Hydrated>
  );
}
