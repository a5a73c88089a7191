import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { UserSpecializationsScreen } from "@/components/screens/administration/user-specializations/user-specializations-screen";
import {
  openPeople,
  peopleQuery,
  programsOf,
  programTitlesQuery,
} from "@/components/screens/administration/user-specializations/user-specializations-view";
import { examinersQuery } from "@/components/shared/people/people-queries";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { positions } from "@/lib/endpoints/dictionaries";
import { educationPrograms } from "@/lib/endpoints/programs";
import { units } from "@/lib/endpoints/units";
import { peoplePrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { users } from "@/lib/endpoints/users";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("userSpecializations") };
}

export default async function UserSpecializationsPage({ searchParams }: Props) {
  await requireAdministrator();
  const params = await searchParams;
  const data = await Promise.all([
    pageData(peoplePrograms.collection.GET, { query: peopleQuery(params) }),
    pageData(educationPrograms.collection.GET, { query: programTitlesQuery }),
    pageData(positions.collection.GET),
    pageData(units.collection.GET, { query: { flat: true } }),
    pageData(users.collection.GET, { query: examinersQuery }),
    ...openPeople(params).map((id) => pageData(userEducationPrograms.collection.GET, { query: programsOf(id) })),
  ]);
  return (
    <Hydrated data={data}>
      <UserSpecializationsScreen />
    </Hydrated>
  );
}
