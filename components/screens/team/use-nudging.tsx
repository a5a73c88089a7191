"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { chosenPeople } from "@/components/shared/assign/people";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { TeamKind, TeamRow } from "./team-rows";
import { useNudge } from "./use-nudge";

const nudgePart = lazyPart(() => import("./nudge-dialog"));

type Nudging = { bulk: BulkAction<TeamRow>; rowActions(row: TeamRow): RowAction[]; dialog: ReactNode };

/** Reminds who is late or soon due: one person by a button of the row, the ticked ones after a question. */
export function useNudging(kind: TeamKind): Nudging {
  const t = useTranslations("nudge");
  const urgencyOf = useUrgency();
  const { nudge } = useNudge();
  const [people, setPeople] = useState<ChosenRows<TeamRow>>();
  const end = () => setPeople(undefined);
  const part = useLazyPart(nudgePart, people !== undefined, end);
  const bulk = useMemo(() => ({ id: "nudge", label: t("action"), run: setPeople }), [t]);
  const rowActions = useCallback(
    ({ user, next_deadline: day }: TeamRow): RowAction[] =>
      day && urgencyOf(day).urgency !== "later"
        ? [{ id: "nudge", label: t("action"), icon: BellRing, onSelect: () => void nudge({ user, kind }) }]
        : [],
    [t, urgencyOf, nudge, kind],
  );
  const dialog = people && part && (
    <part.NudgeDialog
      people={chosenPeople(teamReportContract[kind], people, ({ user }) => user)}
      kind={kind}
      onDone={people.clear}
      onClose={end}
    />
  );
  return { bulk, rowActions, dialog };
}
