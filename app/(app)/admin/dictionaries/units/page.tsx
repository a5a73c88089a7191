import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { UnitsScreen } from "@/components/screens/administration/units/units-screen";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { units } from "@/lib/endpoints/units";
import { pageData } from "@/lib/http/page-data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("units") };
}

export default async function UnitsPage() {
  await requireAdministrator();
  return (
    <Hydrated data={[await pageData(units.collection.GET, { query: { flat: true } })]}>
      <UnitsScreen />
    </Hydrated>
  );
}
