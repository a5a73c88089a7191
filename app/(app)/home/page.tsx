import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { HomeScreen } from "@/components/screens/home/home-screen";
import { newsQuery } from "@/components/screens/home/home-view";
import { learnedBy } from "@/components/shared/learning/query-params";
import { requirePageUser } from "@/lib/auth/page-guard";
import { home } from "@/lib/endpoints/home";
import { notices } from "@/lib/endpoints/notices";
import { marks } from "@/lib/endpoints/reports";
import { setUp } from "@/lib/endpoints/set-up";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("home") };
}

export default async function Page() {
  const { id: user, roles } = await requirePageUser();
  const data = await Promise.all([
    roles.includes("administrator") ? pageData(setUp.GET, { kind: "detail" }) : undefined,
    pageData(home.GET, { kind: "detail" }),
    pageData(userEducationPrograms.collection.GET, { query: { user } }),
    pageData(userAdaptationPrograms.collection.GET, { query: learnedBy(user) }),
    pageData(notices.collection.GET, { query: newsQuery }),
  ]);
  // A person with nothing yet is welcomed, unless they have marks.
  const isNew = data.slice(2, 4).every((list) => (list?.answer as { count?: number } | undefined)?.count === 0);
  const more = isNew ? [await pageData(marks.GET, { kind: "detail" })] : [];
  return (
    <Hydrated data={[...data, ...more]}>
      <HomeScreen />
    </Hydrated>
  );
}
