import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { CoursesScreen } from "@/components/screens/administration/courses/courses-screen";
import { coursesQuery } from "@/components/screens/administration/courses/courses-view";
import { examinersQuery } from "@/components/shared/people/people-queries";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { educationCourses } from "@/lib/endpoints/courses";
import { users } from "@/lib/endpoints/users";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("competencies") };
}

export default async function CompetenciesPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(educationCourses.collection.GET, { query: coursesQuery("education", await searchParams) }),
    pageData(users.collection.GET, { query: examinersQuery }),
  ]);
  return (
    <Hydrated data={data}>
      <CoursesScreen kind="education" />
    </Hydrated>
  );
}
