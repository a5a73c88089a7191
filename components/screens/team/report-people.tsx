"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import type { BulkAction, Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import type { TableViews } from "@/components/kit/table/data-table-props";
import type { TableSource } from "@/components/kit/table/source";
import { type RowOf, useServerRows } from "@/components/kit/table/use-server-rows";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { Avatar } from "@/components/ui/avatar";
import { lazyPart } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportKind, Scope, teamReportContract } from "@/lib/contracts/team-reports";
import { endOfPath } from "@/lib/rules/unit-paths";
import { BelowChip } from "./below-chip";
import type { TeamPerson } from "./team-rows";
import { groupOf, PEOPLE, unitTable } from "./team-view";

const detailsPart = lazyPart(() => import("./person-details"), { isRare: true });

/** One table of people: the highest, or that of a unit, which stands in the row of its manager. */
export type Level = {
  name: string;
  caption: string;
  /** Of the highest table: how deep it looks. */
  scope?: Scope;
  unit?: number;
  /** The units that are open around it. */
  around?: readonly number[];
  filters?: readonly Filter[];
};

const nowhere: readonly number[] = [];

const teamPersonCell = {
  picture: ({ user, avatar, full_name }: TeamPerson) => <Avatar person={user} src={avatar} name={full_name} />,
  link: (row: TeamPerson) => <BelowChip {...row} />,
};

/** The same in a list of people of many units. */
const placedPersonCell = {
  ...teamPersonCell,
  note: ({ unit_path }: TeamPerson) => (unit_path ? { text: endOfPath(unit_path), title: unit_path } : undefined),
};

/** What presses a person: a day, or that they learn without one. A phone shows it if they are late. */
export const pressingCell = {
  text: ({ overdue_days }: TeamPerson) => (overdue_days > 0 ? String(overdue_days) : ""),
  cell: ({ next_deadline: day, status }: TeamPerson) =>
    day || status === "confirmed" ? <DeadlineCell day={day} isDone={false} /> : "",
};

/** The cell that names a person, with the unit where the people of a table come from many. */
export function personCellOf({ unit, scope }: Level) {
  return unit === undefined && scope !== "level" ? placedPersonCell : teamPersonCell;
}

type TeamList = (typeof teamReportContract)[ReportKind];

/** The people of a table. Its file has everybody below at any depth, with the path of their unit and how late they are. */
export function useTeamRows<E extends TeamList>(list: E, { unit, scope = "all" }: Level): TableSource<RowOf<E>> {
  const place = unit === undefined ? {} : { unit };
  const source = useServerRows<TeamList>(list, { ...place, scope: unit === undefined ? scope : "level" });
  const whole = useServerRows<TeamList>(list, { ...place, scope: scope === "mine" ? "mine" : "all" });
  return useMemo(() => {
    return { ...source, csv: whole.csv } as unknown as TableSource<RowOf<E>>;
  }, [source, whole]);
}

type ReportPeopleProps<Row> = Level & {
  source: TableSource<Row>;
  columns: readonly Column<Row>[];
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** Of the highest table. */
  views?: TableViews | undefined;
  /** What the report tells of an opened person. */
  details(row: Row): ReactNode;
  /** The people of a unit that an opened person manages. */
  below(unit: Level): ReactNode;
};

/** The people of a report. An opened one shows what the report tells, and the people of each unit that they manage. */
export function ReportPeople<Row extends TeamPerson>(props: ReportPeopleProps<Row>) {
  const { name, caption, unit, around = nowhere, filters, source, columns, bulk, views, details, below } = props;
  const t = useTranslations("team");
  const grouped = useMemo(() => groupOf(t("filters.without")), [t]);
  const expand = useMemo(() => {
    const renderUnit = ({ id, title }: TeamPerson["managed_units"][number], inside: readonly number[]) =>
      below({ name: unitTable(inside), caption: t("unit", { title }), unit: id, around: inside });
    return {
      render: (row: Row) => (
        <LazyPart of={detailsPart} waiting={<Skeleton className="h-24" />}>
          {({ PersonDetails }) => (
            <PersonDetails person={row} around={around} renderUnit={renderUnit}>
              {details(row)}
            </PersonDetails>
          )}
        </LazyPart>
      ),
    };
  }, [t, around, details, below]);
  const isHighest = unit === undefined;
  return (
    <DataTable
      name={name}
      columnsName={PEOPLE}
      caption={caption}
      noun="people"
      isPart={!isHighest}
      {...(isHighest && bulk && { bulk })}
      {...(isHighest && { views })}
      columns={columns}
      source={source}
      search={isHighest}
      {...(filters && { filters })}
      rowKey={({ user }) => String(user)}
      rowName={({ full_name }) => full_name}
      groupOf={grouped}
      expand={expand}
      emptyState={
        isHighest ? (
          <PageState icon={<Users />} title={t("empty")} text={t("emptyText")} />
        ) : (
          <p className="p-4 text-fg-muted">{t("emptyUnit")}</p>
        )
      }
    />
  );
}
