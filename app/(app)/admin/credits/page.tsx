import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CreditsScreen } from "@/components/screens/administration/credits-screen";
import { creditsQuery } from "@/components/screens/administration/credits-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { credits } from "@/lib/endpoints/course-credits";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("credits"))("title") };
}

export default async function Page({ searchParams }: Props) {
  await requireAdministrator();
  const data = await pageData(credits.GET, { query: creditsQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <CreditsScreen />
    </Hydrated>
  );
}
