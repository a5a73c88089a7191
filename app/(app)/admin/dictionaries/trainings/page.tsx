import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CoursesScreen } from "@/components/screens/administration/courses/courses-screen";
import { coursesQuery } from "@/components/screens/administration/courses/courses-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { adaptationCourses } from "@/lib/endpoints/courses";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("adaptationCourses") };
}

export default async function TrainingsPage({ searchParams }: Props) {
  await requireAdministrator();
  const courses = await pageData(adaptationCourses.collection.GET, {
    query: coursesQuery("adaptation", await searchParams),
  });
  return (
    <Hydrated data={[courses]}>
      <CoursesScreen kind="adaptation" />
    </Hydrated>
  );
}
