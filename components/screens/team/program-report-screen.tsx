"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/kit/layout/page";
import { ProgramPeople } from "./program-people";
import type { TeamKind } from "./team-rows";
import { TeamStrip } from "./team-strip";
import { PEOPLE } from "./team-view";
import { UnitLine } from "./unit-line";
import { useTeamFilters } from "./use-team-filters";

/** Team Profiles, or the Team Adaptation Report: how far the reader's people are with their programs. */
export function ProgramReportScreen({ kind }: { kind: TeamKind }) {
  const menu = useTranslations("menu");
  const filters = useTeamFilters(kind);
  const title = menu(kind === "education" ? "teamProfiles" : "teamAdaptation");
  return (
    <Page title={title}>
      <TeamStrip kind={kind} />
      <UnitLine />
      <ProgramPeople kind={kind} name={PEOPLE} caption={title} filters={filters} />
    </Page>
  );
}
