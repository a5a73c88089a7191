import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { ProcessesScreen } from "@/components/screens/evaluation/processes-screen";
import { queueQuery } from "@/components/screens/evaluation/processes-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { myTasks } from "@/lib/endpoints/tasks";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("processesEvaluation") };
}

export default async function ProcessesPage({ searchParams }: Props) {
  await requirePageUser();
  const data = await pageData(myTasks.collection.GET, { query: queueQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <ProcessesScreen />
    </Hydrated>
  );
}
