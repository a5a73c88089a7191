"use client";

import { Award, CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { PersonCell } from "@/components/shared/people/person-cell";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { type Status, StatusBadge } from "@/components/ui/badge";
import { PageState } from "@/components/ui/page-state";
import { educationProgramContract } from "@/lib/contracts/programs";
import { type TeamCertificate, teamCertificateContract } from "@/lib/contracts/team-certificates";
import { certificateEnds } from "@/lib/rules/certificate-ends";
import { fullName } from "@/lib/rules/person-names";
import { CERTIFICATES } from "./certificates-view";
import { useUnitFilter } from "./use-unit-filter";

const tones: Record<TeamCertificate["state"], Status> = {
  valid: "active",
  expiring: "processing",
  expired: "rejected",
  endless: "active",
};

const cells: Cells<typeof teamCertificateContract.list> = {
  user: { cell: ({ user }) => <PersonCell person={user} /> },
  state: { cell: ({ state }) => <State state={state} /> },
};
const rowKey = ({ id }: TeamCertificate) => String(id);
const rowName = ({ user, program_title }: TeamCertificate) => `${fullName(user)}, ${program_title}`;

/** The certificates of the team, those that end first at the top. */
export function CertificatesScreen() {
  const t = useTranslations("teamCertificates");
  const menu = useTranslations("menu");
  const columns = useListColumns(teamCertificateContract.list, { cells });
  const filters = useFilters();
  const views = useViews();
  const source = useServerRows(teamCertificateContract.list);
  const title = menu("teamCertificates");
  return (
    <Page title={title}>
      <DataTable
        name={CERTIFICATES}
        caption={title}
        noun="certificates"
        columns={columns}
        source={source}
        filters={filters}
        views={views}
        search
        rowKey={rowKey}
        rowName={rowName}
        emptyState={<PageState icon={<Award />} title={t("empty")} text={t("emptyText")} />}
      />
    </Page>
  );
}

function State({ state }: Pick<TeamCertificate, "state">) {
  const t = useTranslations("teamCertificates.states");
  const icon = state === "expiring" ? { icon: CalendarClock } : {};
  return <StatusBadge status={tones[state]} label={t(state)} {...icon} />;
}

function useViews() {
  const t = useTranslations("teamCertificates.states");
  const ready = useMemo(
    () =>
      (["expiring", "expired", "endless"] as const).map((state) => ({
        id: state,
        label: t(state),
        query: `state=${state}`,
      })),
    [t],
  );
  return useTableViews(teamCertificateContract.list, ready);
}

function useFilters(): Filter[] {
  const t = useTranslations("teamCertificates");
  const team = useTranslations("team.columns");
  const units = useUnitFilter();
  const programs = useTitles(educationProgramContract.list);
  return useMemo(
    () => [
      {
        id: "state",
        label: t("state"),
        options: [...certificateEnds, "endless" as const].map((value) => ({ value, label: t(`states.${value}`) })),
      },
      ...units,
      { id: "program", label: team("specialization"), options: asFilter(programs.options) },
    ],
    [t, team, units, programs.options],
  );
}
