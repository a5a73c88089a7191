"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { BulkAction, Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import type { TableSource } from "@/components/kit/table/source";
import { Avatar } from "@/components/ui/avatar";
import { PageState } from "@/components/ui/page-state";
import { PersonDetails } from "./person-details";
import type { TeamPerson } from "./team-rows";
import { groupOf, PEOPLE, unitTable } from "./team-view";

/** One table of people: the highest, or that of a unit, which stands in the row of its manager. */
export type Level = {
  name: string;
  caption: string;
  unit?: number;
  /** The units that are open around it. */
  around?: readonly number[];
  filters?: readonly Filter[];
};

const nowhere: readonly number[] = [];
export const unitOf = ({ unit }: Level) => (unit === undefined ? {} : { unit });

export const personCell = {
  lead: ({ user, avatar, full_name }: TeamPerson) => <Avatar person={user} src={avatar} name={full_name} />,
};

type ReportPeopleProps<Row> = Level & {
  source: TableSource<Row>;
  columns: readonly Column<Row>[];
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** What the report tells of an opened person. */
  details(row: Row): ReactNode;
  /** The people of a unit that an opened person manages. */
  below(unit: Level): ReactNode;
};

/** The people of a report. An opened one shows what the report tells, and the people of each unit that they manage. */
export function ReportPeople<Row extends TeamPerson>(props: ReportPeopleProps<Row>) {
  const { name, caption, unit, around = nowhere, filters, source, columns, bulk, details, below } = props;
  const t = useTranslations("team");
  const grouped = useMemo(() => groupOf(t("filters.without")), [t]);
  const expand = useMemo(() => {
    const renderUnit = ({ id, title }: TeamPerson["managed_units"][number], inside: readonly number[]) =>
      below({ name: unitTable(inside), caption: t("unit", { title }), unit: id, around: inside });
    return {
      render: (row: Row) => (
        <PersonDetails person={row} around={around} renderUnit={renderUnit}>
          {details(row)}
        </PersonDetails>
      ),
    };
  }, [t, around, details, below]);
  const isHighest = unit === undefined;
  return (
    <DataTable
      name={name}
      columnsName={PEOPLE}
      caption={caption}
      isPart={!isHighest}
      {...(isHighest && bulk && { bulk })}
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
