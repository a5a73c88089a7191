"use client";

import { useTranslations } from "next-intl";
import type { AdaptationProgram } from "@/lib/contracts/programs";
import { MatchesTable } from "./matches-table";
import { ProgramCourses } from "./program-courses";
import { hasAssignmentRule } from "./program-view";
import { SyncGroup } from "./sync-group";

type Props = { program: AdaptationProgram; sentence: string };

/** An opened group: its courses, and the people whom its rule matches. */
export function GroupDetails({ program, sentence }: Props) {
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
