import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { positionsQuery } from "@/components/screens/administration/positions/positions";
import { PositionsScreen } from "@/components/screens/administration/positions/positions-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { positions } from "@/lib/endpoints/dictionaries";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("positions");
  return { title: t("title") };
}

export default async function PositionsPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = [await pageData(positions.collection.GET, { query: positionsQuery(await searchParams) })];
  return (
    <Hydrated data={data}>
      <PositionsScreen />
    </Hydrated>
  );
}
