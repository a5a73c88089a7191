import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { AdaptationSetupScreen } from "@/components/screens/administration/programs/adaptation-setup-screen";
import {
  byTitle,
  flatUnits,
  givenQuery,
  groupsQuery,
  tabOf,
} from "@/components/screens/administration/programs/program-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { adaptationCourses } from "@/lib/endpoints/courses";
import { positions } from "@/lib/endpoints/dictionaries";
import { adaptationPrograms } from "@/lib/endpoints/programs";
import { units } from "@/lib/endpoints/units";
import { userAdaptationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";

type Params = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Params> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adaptationSetup");
  return { title: t("title") };
}

export default async function AdaptationSetupPage({ searchParams }: Props) {
  await requireAdministrator();
  const params = await searchParams;
  const data = await Promise.all(tabOf(params) === "assign" ? assignedPrograms(params) : groups(params));
  return (
    <Hydrated data={data}>
      <AdaptationSetupScreen />
    </Hydrated>
  );
}

function groups(params: Params) {
  return [
    pageData(adaptationPrograms.collection.GET, { query: groupsQuery(params) }),
    pageData(units.collection.GET, { query: flatUnits }),
    pageData(positions.collection.GET),
    pageData(adaptationCourses.collection.GET, { query: byTitle }),
  ];
}

function assignedPrograms(params: Params) {
  return [
    pageData(userAdaptationPrograms.collection.GET, { query: givenQuery(params) }),
    pageData(adaptationPrograms.collection.GET, { query: byTitle }),
  ];
}
