"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { idsOfPlaces } from "@/components/shared/assign/people";
import { personCell } from "@/components/shared/people/person-column";
import { Tag } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type AdaptationProgram, type Match, programMatchContract } from "@/lib/contracts/programs";
import { fullName } from "@/lib/rules/person-names";
import { matchesQuery, useMatchRows } from "./match-rows";
import { ProgramCourses } from "./program-courses";
import { hasAssignmentRule } from "./program-view";

type GroupDetailsProps = { program: AdaptationProgram; sentence: string };

/** An opened group: its courses, and the people whom its rule matches. */
export function GroupDetails({ program, sentence }: GroupDetailsProps) {
  const t = useTranslations();
  const hasRule = hasAssignmentRule(program);
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid min-w-0 gap-2">
        <h2 className="text-md">{t("programs.courses")}</h2>
        <ProgramCourses kind="adaptation" program={program} />
      </div>
      <div className="grid min-w-0 gap-3">
        <h2 className="text-md">{t("adaptationSetup.who")}</h2>
        <p>{sentence}</p>
        <SyncGroup program={program} />
        {hasRule && <MatchesTable program={program} />}
      </div>
    </div>
  );
}

/** The people whom the rule of a group matches: by which unit and position, and whether they have the group. */
export function MatchesTable({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const source = useMatchRows(program.id);
  const columns = useListColumns(programMatchContract.list, { cells });
  const filters = [
    {
      id: "has_program",
      label: t("hasGroup"),
      options: [true, false].map((is) => ({ value: String(is), label: t(is ? "has" : "lacks") })),
    },
  ];
  return (
    <DataTable
      columnsName="matches"
      caption={t("matchesOf", { title: program.title })}
      noun="people"
      columns={columns}
      source={source}
      filters={filters}
      search
      rowKey={({ user }) => String(user)}
      rowName={fullName}
    />
  );
}

const cells: Cells<typeof programMatchContract.list> = {
  name: personCell<Match>(({ user }) => user),
  has_program: { cell: ({ has_program }) => <HasGroup is={has_program} /> },
};

function HasGroup({ is }: { is: boolean }) {
  const t = useTranslations("adaptationSetup");
  return <Tag tone={is ? "active" : "processing"}>{t(is ? "has" : "lacks")}</Tag>;
}

const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

/** Gives a group to everybody who matches its rule and lacks it, after showing who that is. */
export function SyncGroup({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const hasRule = hasAssignmentRule(program);
  const { data } = useQuery({ ...matchesQuery(program.id, { page: 1, page_size: 1 }), enabled: hasRule });
  const [isAsking, setAsking] = useState(false);
  const end = () => setAsking(false);
  const assigning = useLazyPart(assignPart, isAsking, end);
  const place = useFocusAfter(isAsking);
  const note = useId();
  const missing = hasRule ? data?.missing_count : 0;
  const reason = !hasRule ? t("noRule") : program.courses_count === 0 ? t("noCourses") : undefined;
  const isClosed = reason !== undefined || !missing;

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <Button
        variant="primary"
        aria-disabled={isClosed}
        aria-describedby={note}
        onClick={() => !isClosed && setAsking(true)}
      >
        <UserPlus aria-hidden />
        {t("sync")}
      </Button>
      <p id={note} role="status" className="min-w-0 text-fg-muted">
        {reason ?? (missing !== undefined && t("missing", { count: missing }))}
      </p>
      {isAsking && assigning && (
        <assigning.AssignDialog
          people={{ ids: () => idsOfPlaces(program) }}
          program={{ kind: "adaptation", id: program.id, title: program.title }}
          doneText={t("synced")}
          onClose={end}
        />
      )}
    </div>
  );
}
