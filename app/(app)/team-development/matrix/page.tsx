import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { MatrixScreen } from "@/components/screens/team/matrix-screen";
import { matrixQueryAt } from "@/components/screens/team/matrix-view";
import { requirePageUser } from "@/lib/auth/page-guard";
import { trainingMatrix } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("trainingMatrix") };
}

export default async function Page({ searchParams }: Props) {
  await requirePageUser();
  const data = await pageData(trainingMatrix.GET, { query: matrixQueryAt(await searchParams) });
  return (
    <Hydrated data={[data]}>
      <MatrixScreen />
    </Hydrated>
  );
}
