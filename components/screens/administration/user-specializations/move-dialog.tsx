"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChosenRows } from "@/components/kit/table/column";
import { refresh } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { manyUserProgramsContract } from "@/lib/contracts/many-user-programs";
import type { PersonWithPrograms } from "@/lib/contracts/people-programs";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import type { DeadlineMove } from "@/lib/rules/due-days";
import { type Moved, moveOutcomes } from "./bulk-outcomes";
import { PlanDialog } from "./bulk-plan";
import { MoveForm } from "./move-form";
import { programsOfPeople } from "./programs-of-people";
import { sendMany } from "./send-many";

/** Either the specializations under way of selected people, or selected specializations. */
type MoveDialogProps = { people?: ChosenRows<PersonWithPrograms>; programs?: ChosenRows<UserProgram>; onClose(): void };

const { move } = manyUserProgramsContract;

/** Moves many deadlines: first how, then what becomes of each, and only then they are moved. */
export function MoveDialog({ people, programs, onClose }: MoveDialogProps) {
  const t = useTranslations("userSpecializations");
  const fields = useTranslations("fields");
  const client = useQueryClient();
  const [plan, setPlan] = useState<{ how: DeadlineMove; outcomes: Moved[] }>();
  const count = (people ?? programs)?.count ?? 0;

  async function preview(how: DeadlineMove, program: number | null) {
    const all = people ? await programsOfPeople(people) : (programs?.rows ?? []);
    const meant = all.filter((one) => program === null || one.program === program);
    setPlan({ how, outcomes: moveOutcomes(meant, how) });
  }
  async function send(ids: readonly number[]) {
    const sent = await sendMany(ids, (batch) => sendRequest(move, { body: { programs: batch, ...plan?.how } }));
    await refresh(client, move.changes);
    return sent;
  }
  const done = () => {
    (people ?? programs)?.clear();
    onClose();
  };
  const changes = (plan?.outcomes ?? []).flatMap((one) => {
    if ("problem" in one) return [];
    const day = shownDate(one.day);
    return [{ ...one, outcome: one.from ? t("fromTo", { from: shownDate(one.from), to: day }) : day }];
  });
  const stays = (plan?.outcomes ?? []).flatMap((one) =>
    "problem" in one ? [{ ...one, outcome: fields(one.problem) }] : [],
  );
  return (
    <PlanDialog
      title={t("move")}
      description={t(people ? "selectedPeople" : "selectedPrograms", { count })}
      form={<MoveForm asksProgram={people !== undefined} preview={preview} onCancel={onClose} />}
      plan={
        plan && {
          changes,
          stays,
          confirmLabel: t("moveConfirm", { count: changes.length }),
          doneText: (changed) => t("moved", { count: changed }),
          send,
          onBack: () => setPlan(undefined),
          onDone: done,
        }
      }
      onClose={onClose}
    />
  );
}
