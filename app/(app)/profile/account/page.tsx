import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { MyAccountScreen } from "@/components/screens/profile/my-account/my-account-screen";
import { requirePageUser } from "@/lib/auth/page-guard";
import { calendar } from "@/lib/endpoints/calendar";
import { ownEmailChange } from "@/lib/endpoints/email-change";
import { letterSettings } from "@/lib/endpoints/letters";
import { ownSecondFactor } from "@/lib/endpoints/second-factor";
import { ownSessions } from "@/lib/endpoints/sessions";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("myAccount") };
}

export default async function MyAccountPage() {
  await requirePageUser();
  const own = [ownSessions.GET, ownSecondFactor.GET, ownEmailChange.GET, letterSettings.GET, calendar.own.GET];
  const data = await Promise.all(own.map((handler) => pageData(handler, { kind: "detail" })));
  return (
    <Hydrated data={data}>
      <MyAccountScreen />
    </Hydrated>
  );
}
