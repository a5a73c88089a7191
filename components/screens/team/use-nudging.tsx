"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import type { BulkAction, ChosenRows } from "@/components/kit/table/column";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { TeamKind, TeamRow } from "./team-rows";

const nudgePart = lazyPart(() => import("./nudge-dialog"));

type Nudging = { bulk: BulkAction<TeamRow>; dialog: ReactNode };

/** Reminds the ticked people who are late or soon due, after a question. One is reminded beside the day. */
export function useNudging(kind: TeamKind): Nudging {
  const t = useTranslations("nudge");
  const [people, setPeople] = useState<ChosenRows<TeamRow>>();
  const end = () => setPeople(undefined);
  const part = useLazyPart(nudgePart, people !== undefined, end);
  const bulk = useMemo(() => ({ id: "nudge", label: t("action"), run: setPeople }), [t]);
  const dialog = people && part && <part.NudgeDialog chosen={people} kind={kind} onDone={people.clear} onClose={end} />;
  return { bulk, dialog };
}
