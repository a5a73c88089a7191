"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/textarea-field";
import type { ChosenRows } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { type Decided, decideMany, type ManyDecision, type Reason } from "./decide-many";
import { EvidenceLinks } from "./evidence-links";
import { ManyOutcome } from "./many-outcome";
import { useChosenPrograms } from "./use-chosen-programs";

type ManyDialogProps = { decision: ManyDecision; chosen: ChosenRows<UserProgram>; onClose(): void };

/** Decides many orders or confirms many certificates, and then says what became of each. */
export function ManyDialog({ decision, chosen, onClose }: ManyDialogProps) {
  const t = useTranslations("developmentManagement");
  const client = useQueryClient();
  const { programs, error } = useChosenPrograms(chosen);
  const [tried, setTried] = useState<number>();
  const [decided, setDecided] = useState<Decided>();
  const { count } = chosen;
  const isBusy = tried !== undefined && !decided;
  const leave = () => {
    if (isBusy) return;
    if (decided) chosen.clear();
    onClose();
  };
  async function decide(body: Reason = {}) {
    if (!programs) return;
    setTried(0);
    const outcome = await decideMany(programs, { decision, body }, setTried);
    await refresh(client, userEducationProgramContract[decision].changes);
    setDecided(outcome);
  }
  const title = decided ? t("decided", { done: decided.done.length, count }) : t(`${decision}.askMany`, { count });
  const footer = decided ? (
    <Button onClick={leave}>{t("close")}</Button>
  ) : (
    // The form of the reason has its own buttons.
    decision !== "reject" && (
      <>
        <Button onClick={leave} disabled={isBusy}>
          {t("cancel")}
        </Button>
        <Button variant="primary" isBusy={isBusy} disabled={!programs} onClick={() => void decide()}>
          {t(`actions.${decision}`)}
        </Button>
      </>
    )
  );
  return (
    <FormDialog isOpen onClose={leave} title={title} closeLabel={t(decided ? "close" : "cancel")} footer={footer}>
      {decided ? (
        <ManyOutcome decision={decision} decided={decided} />
      ) : (
        <div className="grid gap-4">
          <ProblemBox error={error} />
          <p>{t(`${decision}.text`)}</p>
          {decision === "approve" && programs && <EvidenceLinks programs={programs} />}
          {decision === "reject" && programs && (
            <Form
              endpoint={userEducationProgramContract.reject}
              defaults={{}}
              send={decide}
              submitLabel={t("actions.reject")}
              cancel={{ label: t("cancel"), onCancel: leave }}
              layout="dialog"
            >
              <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />
            </Form>
          )}
          {isBusy && <ProgressBar label={t("progress")} value={(100 * tried) / count} />}
        </div>
      )}
    </FormDialog>
  );
}
