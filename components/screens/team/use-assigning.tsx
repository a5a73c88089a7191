"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import type { BulkAction, ChosenRows } from "@/components/kit/table/column";
import { chosenPeople } from "@/components/shared/assign/people";
import { later, useLater } from "@/components/ui/later";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { TeamKind, TeamRow } from "./team-rows";

const assignPart = later(() => import("@/components/shared/assign/assign-dialog"));

/** Administrators assign a program to the ticked people of a report; managers only read it. */
export function useAssigning(kind: TeamKind): { bulk: BulkAction<TeamRow>[] | undefined; dialog: ReactNode } {
  const t = useTranslations("users.bulk");
  const { user } = useCurrentUser();
  const mayAssign = user?.roles.includes("administrator") ?? false;
  const [people, setPeople] = useState<ChosenRows<TeamRow>>();
  const end = () => setPeople(undefined);
  const part = useLater(assignPart, people !== undefined, end);
  const bulk = useMemo(
    () => (mayAssign ? [{ id: "assign", label: t("assign"), run: setPeople }] : undefined),
    [mayAssign, t],
  );
  const dialog = people && part && (
    <part.AssignDialog
      people={chosenPeople(teamReportContract[kind], people, ({ user: id }) => id)}
      onDone={people.clear}
      onClose={end}
    />
  );
  return { bulk, dialog };
}
