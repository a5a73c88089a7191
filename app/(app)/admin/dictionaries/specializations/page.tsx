import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { byTitle, specializationsQuery } from "@/components/screens/administration/programs/program-view";
import { SpecializationsScreen } from "@/components/screens/administration/programs/specializations-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { educationCourses } from "@/lib/endpoints/courses";
import { positions } from "@/lib/endpoints/dictionaries";
import { educationPrograms } from "@/lib/endpoints/programs";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("specializations");
  return { title: t("title") };
}

export default async function SpecializationsPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(educationPrograms.collection.GET, { query: specializationsQuery(await searchParams) }),
    pageData(positions.collection.GET),
    pageData(educationCourses.collection.GET, { query: byTitle }),
  ]);
  return (
    <Hydrated data={data}>
      <SpecializationsScreen />
    </Hydrated>
  );
}
