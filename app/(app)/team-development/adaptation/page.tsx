import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { ProgramReportScreen } from "@/components/screens/team/program-report-screen";
import { askedScope, summaryQuery, teamQuery } from "@/components/screens/team/team-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { adaptationReport, teamSummary } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("teamAdaptation") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const params = await searchParams;
  const data = await Promise.all([
    pageData(adaptationReport.GET, { query: teamQuery("adaptation", params) }),
    pageData(teamSummary.GET, { kind: "detail", query: summaryQuery("adaptation", askedScope(params)) }),
  ]);
  return (
    <Hydrated data={data}>
      <ProgramReportScreen kind="adaptation" />
    </Hydrated>
  );
}
