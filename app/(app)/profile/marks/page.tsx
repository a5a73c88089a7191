import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { MarksScreen } from "@/components/screens/profile/my-marks/marks-screen";
import { requirePageUser } from "@/lib/auth/page-guard";
import { marks } from "@/lib/endpoints/reports";
import { pageData, urlId } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("myMarks") };
}

export default async function MarksPage({ searchParams }: Props) {
  await requirePageUser();
  const { report, program } = await searchParams;
  const chosen = report === "true" ? urlId(program) : undefined;
  const data = await pageData(marks.GET, { kind: "detail", query: { program: chosen } });
  return (
    <Hydrated data={[data]}>
      <MarksScreen />
    </Hydrated>
  );
}
