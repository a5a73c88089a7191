"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { Fragment, useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { personFilter } from "@/components/shared/people/person-filter";
import { PersonLink } from "@/components/shared/people/person-link";
import { PageState } from "@/components/ui/page-state";
import { detailQuery } from "@/lib/client/queries";
import { type AuditEvent, auditContract, othersOf, SHORT_WORDS_IN, shownTitle } from "@/lib/contracts/audit";
import { hasShortWord } from "@/lib/rules/search-words";
import { AUDIT, DEEDS, SUBJECT_ID, WITHIN_DEED } from "./audit-log-view";

/** The audit trail: who did what, to what, when and from where. */
export function AuditLogScreen() {
  const t = useTranslations("audit");
  const columns = useListColumns(auditContract.list, { cells });
  const filters = useFilters();
  const views = useTableViews(auditContract.list);
  const source = useServerRows(auditContract.list, DEEDS);
  const [search] = useQueryState(WITHIN_DEED.search, { defaultValue: "" });
  return (
    <Page title={t("title")}>
      <DataTable
        name={AUDIT}
        caption={t("title")}
        noun="events"
        columns={columns}
        source={source}
        search
        filters={filters}
        views={views}
        rowKey={({ id }) => String(id)}
        rowName={({ label }) => label}
        opening={pageOf}
        expand={deeds}
        emptyState={<PageState icon={<ScrollText />} title={t("empty")} text={t("emptyText")} />}
      />
      <div role="status" className="text-fg-muted empty:hidden">
        {hasShortWord(search) && t("shortWords", { count: SHORT_WORDS_IN })}
      </div>
    </Page>
  );
}

const pageOf = ({ path, deed }: AuditEvent) => (deed ? undefined : (path ?? undefined));

const deeds = {
  has: ({ deed }: AuditEvent) => deed !== null,
  render: (row: AuditEvent) => <EventsOfDeed event={row} />,
};

const within = {
  search: parseAsString,
  person: parseAsInteger,
  subject_id: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
};

/** Every event of what was done to many things at once, as far as the search and the filters find them. */
function EventsOfDeed({ event: { id, label } }: { event: AuditEvent }) {
  const columns = useListColumns(auditContract.list, { cells, show: IN_DEED });
  const [asked] = useQueryStates(within, { urlKeys: WITHIN_DEED });
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  const source = useServerRows(auditContract.list, { deed: id, ...Object.fromEntries(given) });
  return (
    <DataTable
      columnsName="auditDeed"
      isPart
      caption={label}
      noun="events"
      columns={columns}
      source={source}
      rowKey={(row) => String(row.id)}
      rowName={(row) => row.label}
    />
  );
}

const IN_DEED = ["subject", "about", "text", "created_at"] as const;

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
function About({ event }: { event: AuditEvent }) {
  const t = useTranslations("audit");
  const { deed } = event;
  const about = othersOf(event);
  const [first] = about;
  if (deed && deed.people > 1 && first) return t("more", { first: first.title, count: deed.people - 1 });
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
function Subject({ event: { subject, path, about, deed } }: { event: AuditEvent }) {
  const t = useTranslations("audit");
  const title = shownTitle({ subject, about });
  if (deed && deed.things > 1) return t("more", { first: title, count: deed.things - 1 });
  if (!path || !title) return <span className="wrap-anywhere">{title}</span>;
  return (
    <Link href={path} className="wrap-anywhere underline underline-offset-2">
      {title}
    </Link>
  );
}
