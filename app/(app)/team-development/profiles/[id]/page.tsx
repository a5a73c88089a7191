import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { PersonReportScreen } from "@/components/screens/team/person-report-screen";
import { requirePageUser } from "@/lib/auth/page-guard";
import { personReport } from "@/lib/endpoints/reports";
import { pageObject, urlId } from "@/lib/http/page-data";

type Props = { params: Promise<{ id: string }> };

/** Cached per request, for the page title and the screen. */
const reportData = cache((id: number) => pageObject(personReport.GET, id));

/** A text that is not an id is a 404. */
async function idIn({ params }: Props): Promise<number> {
  return urlId((await params).id) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await requirePageUser();
  const found = await reportData(await idIn(props));
  const t = await getTranslations("record");
  return { title: (found?.answer as { full_name?: string } | undefined)?.full_name ?? t("title") };
}

export default async function Page(props: Props) {
  await requirePageUser();
  const id = await idIn(props);
  return (
    <Hydrated data={[await reportData(id)]}>
      <PersonReportScreen user={id} />
    </Hydrated>
  );
}
