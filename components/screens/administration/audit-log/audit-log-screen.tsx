"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { personFilter } from "@/components/shared/people/person-filter";
import { PageState } from "@/components/ui/page-state";
import { detailQuery } from "@/lib/client/queries";
import { type AuditEvent, auditContract } from "@/lib/contracts/audit";
import { AUDIT, auditOrders } from "./audit-view";

/** The audit trail: who did what, to what, when and from where. */
export function AuditLogScreen() {
  const t = useTranslations("audit");
  const { columns, filters } = useParts();
  const source = useServerRows(auditContract.list);
  return (
    <Page title={t("title")}>
      <DataTable
        name={AUDIT}
        caption={t("title")}
        columns={columns}
        source={source}
        filters={filters}
        rowKey={({ id }) => String(id)}
        rowName={({ label }) => label}
        emptyState={<PageState icon={<ScrollText />} title={t("empty")} />}
      />
    </Page>
  );
}

function useParts(): { columns: Column<AuditEvent>[]; filters: Filter[] } {
  const t = useTranslations("audit");
  const format = useFormatter();
  const { data } = useQuery({ ...detailQuery(auditContract.kinds), staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => {
    const drawn: Record<(typeof auditOrders)[number]["id"], Omit<Column<AuditEvent>, "id">> = {
      created_at: {
        header: t("when"),
        text: ({ created_at }) => format.dateTime(new Date(created_at), { dateStyle: "short", timeStyle: "medium" }),
      },
      actor: { header: t("who"), text: ({ actor }) => actor?.full_name ?? t("system") },
      label: { header: t("what") },
      subject: { header: t("to"), text: ({ subject }) => subject.title, cell: (row) => <Subject event={row} /> },
      about: { header: t("about"), text: ({ about }) => about.map(({ title }) => title).join(", ") },
      text: { header: t("details") },
      address: { header: t("address"), text: ({ address }) => address ?? "" },
    };
    const kinds = (data?.results ?? []).map(({ event, label }) => ({ value: event, label }));
    return {
      columns: auditOrders.map((order) => ({ ...order, ...drawn[order.id] })),
      filters: [
        personFilter("actor", t("who")),
        personFilter("person", t("person")),
        { id: "event", label: t("kind"), options: kinds },
        { id: "from", to: "to", kind: "days", label: t("days") },
      ],
    };
  }, [t, format, data]);
}

/** A link to the object of the line, if it still exists. */
function Subject({ event: { subject, path, about } }: { event: AuditEvent }) {
  const title = subject.title || about[0]?.title || "";
  if (!path || !title) return <span className="wrap-anywhere">{title}</span>;
  return (
    <Link href={path} className="wrap-anywhere underline underline-offset-2">
      {title}
    </Link>
  );
}
