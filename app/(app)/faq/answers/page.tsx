import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { answersQuery } from "@/components/screens/help/help-answers";
import { HelpAnswersScreen } from "@/components/screens/help/help-answers-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { helpAnswers } from "@/lib/endpoints/dictionaries";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("helpAnswers"))("title") };
}

export default async function HelpAnswersPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = [await pageData(helpAnswers.collection.GET, { query: answersQuery(await searchParams) })];
  return (
    <Hydrated data={data}>
      <HelpAnswersScreen />
    </Hydrated>
  );
}
