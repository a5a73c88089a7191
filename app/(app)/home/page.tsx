import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { HomeScreen } from "@/components/screens/home/home-screen";
import { newsQuery } from "@/components/screens/home/home-view";
import { finishedInZone } from "@/components/shared/learning/finished-lately";
import { certificatesOf, learnedBy } from "@/components/shared/learning/query-params";
import { requirePageUser } from "@/lib/auth/page-guard";
import { certificates } from "@/lib/endpoints/certificates";
import { home } from "@/lib/endpoints/home";
import { notices } from "@/lib/endpoints/notices";
import { marks } from "@/lib/endpoints/reports";
import { setUp } from "@/lib/endpoints/set-up";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";
import { decidersData, programsIn } from "../own-programs-data";

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
  const programs = programsIn(...data.slice(2, 4));
  const finished = finishedInZone(programs, await getTimeZone());
  const more = await Promise.all([
    programs.length === 0 ? pageData(marks.GET, { kind: "detail" }) : undefined,
    decidersData(programs),
    finished.length > 0 ? pageData(certificates.collection.GET, { query: certificatesOf(user) }) : undefined,
  ]);
  return (
    <Hydrated data={[...data, ...more]}>
      <HomeScreen />
    </Hydrated>
  );
}
