"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { OutcomeList, type OutcomeRow } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/button";
import type { Sent } from "./send-many";

type Plan = {
  changes: readonly OutcomeRow[];
  /** Rows that would stay as they are, and why. */
  stays: readonly OutcomeRow[];
  confirmLabel: string;
  doneText(count: number): string;
  send(ids: readonly number[]): Promise<Sent>;
  onBack(): void;
  /** All is done, or what could not be done was read. */
  onDone(): void;
};

type PlanDialogProps = {
  title: string;
  description: string;
  /** How to change it. */
  form: ReactNode;
  /** What becomes of each row, once the form has said how. */
  plan: Plan | undefined;
  onClose(): void;
};

/** Changes many: first how, then what becomes of each row, and only then it is done; then what could not be done. */
export function PlanDialog({ title, description, form, plan, onClose }: PlanDialogProps) {
  const t = useTranslations("userSpecializations");
  const { isBusy, sent, apply } = useApply();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t("cancel")}
      footer={
        plan &&
        (sent ? (
          <Button onClick={plan.onDone}>{t("close")}</Button>
        ) : (
          <>
            <Button onClick={plan.onBack} disabled={isBusy}>
              {t("back")}
            </Button>
            {plan.changes.length > 0 && (
              <Button variant="primary" isBusy={isBusy} onClick={() => void apply(plan)}>
                {plan.confirmLabel}
              </Button>
            )}
          </>
        ))
      }
    >
      <div className={plan && "hidden"}>{form}</div>
      {plan && (sent ? <NotChanged plan={plan} sent={sent} /> : <Preview plan={plan} />)}
    </FormDialog>
  );
}

function useApply() {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const apply = async ({ changes, send, doneText, onDone }: Plan) => {
    setBusy(true);
    const outcome = await send(changes.map(({ id }) => id));
    setBusy(false);
    if (outcome.changed > 0) toasts.success(doneText(outcome.changed));
    if (outcome.failed.length === 0 && outcome.stopped === undefined) return onDone();
    setSent(outcome);
  };
  return { isBusy, sent, apply };
}

function Preview({ plan: { changes, stays } }: { plan: Plan }) {
  const t = useTranslations("userSpecializations");
  return (
    <div className="grid gap-4">
      {changes.length === 0 && <p role="status">{t("nothingChanges")}</p>}
      <OutcomeList caption={t("changes", { count: changes.length })} rows={changes} />
      <OutcomeList caption={t("stays", { count: stays.length })} rows={stays} />
    </div>
  );
}

function NotChanged({ plan: { changes }, sent: { failed, stopped } }: { plan: Plan; sent: Sent }) {
  const t = useTranslations("userSpecializations");
  const names = new Map(changes.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-4">
      <ProblemBox error={stopped} />
      <OutcomeList
        caption={t("notChanged", { count: failed.length })}
        rows={failed.map(({ id, code, detail }) => ({
          id,
          name: names.get(id) ?? `№ ${id}`,
          outcome: code === "no_such_object" ? t("gone") : detail,
        }))}
      />
    </div>
  );
}
