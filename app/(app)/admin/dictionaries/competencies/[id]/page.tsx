import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/layout/hydrated";
import { Page } from "@/components/layout/page";
import { TestTab } from "@/components/tests-editor/test-tab";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { PathId } from "@/lib/contracts/fields";
import { tests } from "@/lib/endpoints/tests";
import { pageData } from "@/lib/http/page-data";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("admdcomp") };
}

export default async function CompetencyPage({ params }: Props) {
  await requireAdministrator();
  const { data: course } = PathId.safeParse((await params).id);
  if (course === undefined) notFound();
  const t = await getTranslations("menu");
  return (
    <Hydrated data={[await pageData(tests.collection.GET, { query: { course } })]}>
      <Page title={t("admdcomp")}>
        <TestTab course={course} kind="education" />
      </Page>
    </Hydrated>
  );
}
