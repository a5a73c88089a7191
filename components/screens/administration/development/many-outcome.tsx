"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import type { Decided, ManyDecision } from "./decide-many";
import { programName } from "./development-view";

type ManyOutcomeProps = { decision: ManyDecision; decided: Decided };

/** What became of each program: who decided and when, the reader or another administrator, or why nothing did. */
export function ManyOutcome({ decision, decided: { done, failed, left, stopped } }: ManyOutcomeProps) {
  const t = useTranslations("developmentManagement");
  const timeZone = useTimeZone() ?? "UTC";
  const { user } = useCurrentUser();
  const me = user ? fullName(user) : "";
  const undecided = [
    ...failed.map(({ program, reason }) => ({ program, outcome: reason })),
    ...left.map((program) => ({ program, outcome: t("notSent") })),
  ];
  return (
    <div role="status" className="grid gap-4">
      <ProblemBox error={stopped} />
      <OutcomeList
        caption={t("failed", { count: undecided.length })}
        rows={undecided.map(({ program, outcome }) => ({ id: program.id, name: programName(program), outcome }))}
      />
      <OutcomeList
        caption={t(`${decision}.many`, { count: done.length })}
        rows={done.map(({ program, at }) => ({
          id: program.id,
          name: programName(program),
          outcome: `${me}, ${momentText(at, timeZone)}`,
        }))}
      />
    </div>
  );
}
