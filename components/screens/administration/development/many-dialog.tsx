"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import type { ChosenRows } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";
import { chosenPrograms, type Decided, decideMany, type ManyDecision } from "./decide-many";

type ManyDialogProps = { decision: ManyDecision; chosen: ChosenRows<UserProgram>; onClose(): void };

/** Approves many orders or confirms many certificates, and says of each that could not be decided why. */
export function ManyDialog({ decision, chosen, onClose }: ManyDialogProps) {
  const t = useTranslations("developmentManagement");
  const tell = useTell();
  const client = useQueryClient();
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<Decided>();
  const { count } = chosen;
  const isBusy = done !== undefined && !result;
  const leave = () => {
    if (isBusy) return;
    if (result) chosen.clear();
    onClose();
  };
  async function decide() {
    setDone(0);
    const outcome = await chosenPrograms(chosen)
      .then((programs) => decideMany(programs, decision, setDone))
      .catch((stopped: unknown): Decided => ({ done: 0, failed: [], stopped }));
    await refresh(client, userEducationProgramContract[decision].touches);
    if (outcome.done > 0) tell.success(t(`${decision}.many`, { count: outcome.done }));
    if (outcome.failed.length > 0 || outcome.stopped) return setResult(outcome);
    chosen.clear();
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={result ? t("failed", { count: result.failed.length }) : t(`${decision}.askMany`, { count })}
      closeLabel={t("cancel")}
      footer={
        result ? (
          <Button onClick={leave}>{t("close")}</Button>
        ) : (
          <>
            <Button onClick={leave} disabled={isBusy}>
              {t("cancel")}
            </Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => void decide()}>
              {t(`actions.${decision}`)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <ProblemBox error={result?.stopped} />
        {!result && <p>{t(`${decision}.text`)}</p>}
        {isBusy && <ProgressBar label={t("progress")} value={(100 * (done ?? 0)) / count} />}
        {result && (
          <ul className="grid gap-2">
            {result.failed.map(({ program, reason }) => (
              <li key={program.id} className="border-border border-t pt-2">
                <span className="font-medium wrap-anywhere">{`${program.title}, ${fullName(program)}`}</span>
                <span className="block text-fg-muted">{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
