"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { Fragment, useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { personFilter } from "@/components/shared/people/person-filter";
import { PersonLink } from "@/components/shared/people/person-link";
import { PageState } from "@/components/ui/page-state";
import { detailQuery } from "@/lib/client/queries";
import { type AuditEvent, auditContract } from "@/lib/contracts/audit";
import { AUDIT, SUBJECT_ID } from "./audit-log-view";

/** The audit trail: who did what, to what, when and from where. */
export function AuditLogScreen() {
  const t = useTranslations("audit");
  const columns = useListColumns(auditContract.list, { cells });
  const filters = useFilters();
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
        opening={pageOf}
        emptyState={<PageState icon={<ScrollText />} title={t("empty")} />}
      />
    </Page>
  );
}

const pageOf = ({ path }: AuditEvent) => path ?? undefined;

const cells: Cells<typeof auditContract.list> = {
  actor: { cell: (row) => <Actor event={row} /> },
  subject: { cell: (row) => <Subject event={row} /> },
  about: { cell: (row) => <About event={row} /> },
};

/** One object is shown only where a link has named it: nobody knows its number, but everybody may clear it. */
function useFilters(): Filter[] {
  const t = useTranslations("audit");
  const { data } = useQuery({ ...detailQuery(auditContract.kinds), staleTime: Number.POSITIVE_INFINITY });
  const [id] = useQueryState(SUBJECT_ID);
  return useMemo(() => {
    const kinds = data?.results ?? [];
    const subjects = new Map(kinds.map(({ subject, subject_label }) => [subject, subject_label]));
    return [
      personFilter("actor", t("who")),
      personFilter("person", t("person")),
      { id: "event", label: t("kind"), options: kinds.map(({ event, label }) => ({ value: event, label })) },
      { id: "subject", label: t("objectKind"), options: [...subjects].map(([value, label]) => ({ value, label })) },
      ...(id
        ? [{ id: "subject_id", label: t("oneObject"), options: [{ value: id, label: t("objectNumber", { id }) }] }]
        : []),
      { id: "from", to: "to", kind: "days", label: t("days") },
    ];
  }, [t, data, id]);
}

function Actor({ event: { actor } }: { event: AuditEvent }) {
  const t = useTranslations("audit");
  return actor ? <PersonLink person={actor.id} name={actor.full_name} className="wrap-anywhere" /> : t("system");
}

/** What else the event names; people lead to all of them. */
function About({ event: { about } }: { event: AuditEvent }) {
  return (
    <span className="wrap-anywhere">
      {about.map(({ kind, id, title }, nth) => (
        <Fragment key={`${kind}-${id}`}>
          {nth > 0 && ", "}
          {kind === "user" && id !== null ? <PersonLink person={id} name={title} /> : title}
        </Fragment>
      ))}
    </span>
  );
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
