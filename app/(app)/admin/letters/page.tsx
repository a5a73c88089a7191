import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { LettersScreen } from "@/components/screens/administration/letters-screen";
import { lettersQuery, remindersQuery } from "@/components/screens/administration/letters-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { letterList, reminderList } from "@/lib/endpoints/letters";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("letters");
  return { title: t("title") };
}

export default async function LettersPage({ searchParams }: Props) {
  await requireAdministrator();
  const params = await searchParams;
  const data =
    params.tab === "reminders"
      ? await pageData(reminderList.GET, { query: remindersQuery(params) })
      : await pageData(letterList.GET, { query: lettersQuery(params) });
  return (
    <Hydrated data={[data]}>
      <LettersScreen />
    </Hydrated>
  );
}
