"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { call } from "@/lib/client/call";
import { refresh } from "@/lib/client/mutations";
import { userBatchContract } from "@/lib/contracts/user-batches";
import type { Titles } from "../use-titles";
import { type Changed, changeMany } from "./change-many";
import { type Chosen, ChosenValue, changeOf } from "./chosen-value";
import { FailedPeople } from "./failed-people";
import type { AskedChange } from "./use-bulk-actions";

type BulkDialogProps = { asked: AskedChange; titles: Titles; onClose(): void };

/** Shows the number of people, asks for the value, changes them, and lists those that could not be changed. */
export function BulkDialog({ asked, titles, onClose }: BulkDialogProps) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const client = useQueryClient();
  const { kind, people } = asked;
  const { count } = people;
  const [chosen, setChosen] = useState<Chosen>(null);
  const [isMissing, setMissing] = useState(false);
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<Changed>();
  const isBusy = done !== undefined;

  async function apply() {
    const change = changeOf(kind, chosen);
    setMissing(change === undefined);
    if (change === undefined) return;
    setDone(0);
    const outcome = await changeMany(people, change, (body) => call(userBatchContract.change, { body }), setDone);
    await refresh(client, userBatchContract.change.changes);
    setDone(undefined);
    if (outcome.changed > 0) toasts.success(t("bulk.changed", { count: outcome.changed }));
    if (outcome.failed.length > 0 || outcome.stopped) return setResult(outcome);
    people.clear();
    onClose();
  }

  if (result && result.failed.length > 0)
    return <FailedPeople people={people} failed={result.failed} stopped={result.stopped} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={() => !isBusy && onClose()}
      title={t(`bulk.${kind}`)}
      description={t("bulk.count", { count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("cancel")}
          </Button>
          <Button variant={kind === "deactivate" ? "danger" : "primary"} isBusy={isBusy} onClick={apply}>
            {t(kind === "deactivate" ? "bulk.applyDeactivate" : "bulk.apply", { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemBox error={result?.stopped} />
        {kind === "deactivate" && <p>{t("bulk.endsSessions")}</p>}
        <ChosenValue
          kind={kind}
          titles={titles}
          value={chosen}
          onChange={setChosen}
          isMissing={isMissing && chosen === null}
        />
        {isBusy && count > 1 && <ProgressBar label={t("bulk.progress")} value={(100 * done) / count} />}
      </div>
    </Dialog>
  );
}
