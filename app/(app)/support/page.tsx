import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { SupportScreen } from "@/components/screens/help/support-screen";
import { learnedBy } from "@/components/shared/learning/query-params";
import { requirePageUser } from "@/lib/auth/page-guard";
import { env } from "@/lib/config/env";
import { version } from "@/lib/config/version";
import { contacts, own } from "@/lib/endpoints/appeals";
import { userAdaptationPrograms, userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("support"))("title") };
}

export default async function SupportPage() {
  const { id: user, company, roles } = await requirePageUser();
  const isAdministrator = roles.includes("administrator");
  const data = await Promise.all([
    pageData(contacts.GET, { kind: "detail" }),
    pageData(own.GET, { kind: "detail" }),
    pageData(userEducationPrograms.collection.GET, { query: { user } }),
    pageData(userAdaptationPrograms.collection.GET, { query: learnedBy(user) }),
  ]);
  return (
    <Hydrated data={data}>
      <SupportScreen
        version={version}
        company={company.id}
        contact={env().SUPPORT_CONTACT}
        isAdministrator={isAdministrator}
        lacksPro={isAdministrator && !env().SUBSCRIPTION_URL}
      />
    </Hydrated>
  );
}
