import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { AuditLogScreen } from "@/components/screens/administration/audit-log-screen";
import { auditQuery } from "@/components/screens/administration/audit-log-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { audit, auditKinds } from "@/lib/endpoints/reports";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function AuditLogPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(audit.GET, { query: auditQuery(await searchParams) }),
    pageData(auditKinds.GET, { kind: "detail" }),
  ]);
  return (
    <Hydrated data={data}>
      <AuditLogScreen />
    </Hydrated>
  );
}
