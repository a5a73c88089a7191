import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { LettersScreen } from "@/components/screens/administration/letters-screen";
import { lettersQuery } from "@/components/screens/administration/letters-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { letterList } from "@/lib/endpoints/letters";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("letters");
  return { title: t("title") };
}

export default async function LettersPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await pageData(letterList.GET, { query: lettersQuery(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <LettersScreen />
    </Hydrated>
  );
}
