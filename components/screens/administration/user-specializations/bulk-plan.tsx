"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OutcomeList, type OutcomeRow } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import type { Sent } from "./send-many";

type PlanProps = {
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

/** What will become of each row; after the change, what could not be done. */
export function Plan({ changes, stays, confirmLabel, doneText, send, onBack, onDone }: PlanProps) {
  const t = useTranslations("userSpecializations");
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const names = new Map(changes.map(({ id, name }) => [id, name]));

  const apply = async () => {
    setBusy(true);
    const outcome = await send(changes.map(({ id }) => id));
    setBusy(false);
    if (outcome.changed > 0) toasts.success(doneText(outcome.changed));
    if (outcome.failed.length === 0 && outcome.stopped === undefined) return onDone();
    setSent(outcome);
  };

  if (sent) {
    const failed = sent.failed.map(({ id, detail }) => ({ id, name: names.get(id) ?? `№ ${id}`, outcome: detail }));
    return (
      <div className="grid gap-4">
        <ProblemBox error={sent.stopped} />
        <OutcomeList caption={t("notChanged", { count: failed.length })} rows={failed} />
        <div className="flex justify-end">
          <Button onClick={onDone}>{t("close")}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {changes.length === 0 && <p role="status">{t("nothingChanges")}</p>}
      <OutcomeList caption={t("changes", { count: changes.length })} rows={changes} />
      <OutcomeList caption={t("stays", { count: stays.length })} rows={stays} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack} disabled={isBusy}>
          {t("back")}
        </Button>
        {changes.length > 0 && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void apply()}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
