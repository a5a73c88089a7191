import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { FaqScreen } from "@/components/screens/help/faq-screen";
import { companyAnswersQuery } from "@/components/screens/help/help-answers";
import { ownTopics } from "@/components/screens/help/own-topics";
import { requirePageUser } from "@/lib/auth/page-guard";
import { helpAnswers } from "@/lib/endpoints/dictionaries";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("faq"))("title") };
}

export default async function FaqPage() {
  const user = await requirePageUser();
  const data = [await pageData(helpAnswers.collection.GET, { query: companyAnswersQuery })];
  return (
    <Hydrated data={data}>
      <FaqScreen topics={ownTopics(user)} isEditor={user.roles.includes("administrator")} />
    </Hydrated>
  );
}
