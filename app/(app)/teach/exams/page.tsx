import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { ExamsScreen } from "@/components/screens/evaluation/exams-screen";
import { pendingQuery } from "@/components/screens/evaluation/exams-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { review } from "@/lib/endpoints/exam-review";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("examsEvaluation") };
}

export default async function ExamsPage({ searchParams }: Props) {
  await requirePageUser();
  const params = await searchParams;
  const data = params.tab === "decided" ? [] : [await pageData(review.pending.GET, { query: pendingQuery(params) })];
  return (
    <Hydrated data={data}>
      <ExamsScreen />
    </Hydrated>
  );
}
