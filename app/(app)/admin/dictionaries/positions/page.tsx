import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { firstQuery } from "@/components/kit/table/view";
import { PositionsScreen } from "@/components/screens/administration/positions-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { positionContract } from "@/lib/contracts/positions";
import { positions } from "@/lib/endpoints/dictionaries";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("positions");
  return { title: t("title") };
}

export default async function PositionsPage({ searchParams }: Props) {
  await requireAdministrator();
  const query = firstQuery(positionContract.list, { table: "positions" }, await searchParams);
  const data = [await pageData(positions.collection.GET, { query })];
  return (
    <Hydrated data={data}>
      <PositionsScreen />
    </Hydrated>
  );
}
