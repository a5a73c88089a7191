import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { MySpecializationsScreen } from "@/components/screens/profile/my-specializations/my-specializations-screen";
import { certificatesOf, learnedBy } from "@/components/shared/learning/query-params";
import { FirstPageOffer } from "@/components/shared/set-up/first-page-offer";
import { SetUpCard } from "@/components/shared/set-up/set-up-card";
import { requirePageUser } from "@/lib/auth/page-guard";
import { certificates } from "@/lib/endpoints/certificates";
import { marks } from "@/lib/endpoints/reports";
import { setUp } from "@/lib/endpoints/set-up";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";
import { decidersData, programsIn } from "../../own-programs-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu"))("mySpecializations") };
}

/** The first page of who has not chosen another, where administrators of a new company also find the next step. */
export default async function Page() {
  const { id: user, roles } = await requirePageUser();
  const isAdministrator = roles.includes("administrator");
  const data = await Promise.all([
    isAdministrator ? pageData(setUp.GET, { kind: "detail" }) : undefined,
    pageData(userEducationPrograms.collection.GET, { query: { user } }),
    pageData(userAdaptationPrograms.collection.GET, { query: learnedBy(user) }),
    pageData(certificates.collection.GET, { query: certificatesOf(user) }),
    pageData(marks.GET, { kind: "detail" }),
  ]);
  return (
    <Hydrated data={[...data, await decidersData(programsIn(data[1]))]}>
      <MySpecializationsScreen>
        {isAdministrator && <SetUpCard />}
        <FirstPageOffer />
      </MySpecializationsScreen>
    </Hydrated>
  );
}
