"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { OutcomeList, type OutcomeRow } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { ChosenRows } from "@/components/kit/table/column";
import { idsOfChosen } from "@/components/shared/assign/people";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import { manyTasksContract } from "@/lib/contracts/many-tasks";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { shownDate } from "@/lib/i18n/day-text";
import { type Deed, resultOf, type Told, type ToldTask, tellOfTasks } from "./many-tasks-calls";
import { ManyTasksForm } from "./many-tasks-form";

export type ManyTasks = { what: Deed["what"]; tasks: ChosenRows<Task>; plan?: Plan };
type Plan = { deed: Deed; told: Told };

/** What would become of the chosen tasks, which are read when it is asked: a filter may mean very many. */
export async function planOf(tasks: ChosenRows<Task>, deed: Deed, onProgress?: (done: number) => void): Promise<Plan> {
  const ids = await idsOfChosen(taskContract.list, tasks, ({ id }) => id);
  const told = await tellOfTasks(ids, deed, true, onProgress);
  if (told.stopped) throw told.stopped;
  return { deed, told };
}

/** Changes or deletes many tasks: first what, then what becomes of each, and only then it is done. */
export function ManyTasksDialog({ what, tasks, plan: known, onClose }: ManyTasks & { onClose(): void }) {
  const t = useTranslations("manyTasks");
  const toasts = useToasts();
  const client = useQueryClient();
  const [plan, setPlan] = useState(known);
  const [result, setResult] = useState<Told>();
  const [done, setDone] = useState<number>();
  const meant = (plan?.told.tasks ?? []).flatMap(({ task, outcome }) => (outcome === "done" ? [task] : []));
  const isBusy = done !== undefined;

  const preview = async (deed: Deed) => {
    setDone(0);
    setPlan(await planOf(tasks, deed, setDone).finally(() => setDone(undefined)));
  };
  const apply = async ({ deed, told: preview }: Plan) => {
    setDone(0);
    const told = resultOf(preview, await tellOfTasks(meant, deed, false, setDone));
    await refresh(client, manyTasksContract.change.changes);
    setDone(undefined);
    const count = told.tasks.filter(({ outcome }) => outcome === "done").length;
    if (count > 0) toasts.success(t(what === "delete" ? "deleted" : "changed", { count }));
    if (count === meant.length) return end();
    setResult(told);
  };
  const end = () => {
    tasks.clear();
    onClose();
  };
  const leave = () => {
    if (!isBusy) (result ? end : onClose)();
  };
  return (
    <FormDialog
      isOpen
      onClose={leave}
      title={t(what)}
      description={t("selected", { count: tasks.count })}
      closeLabel={t("close")}
      footer={
        result ? (
          <Button onClick={leave}>{t("close")}</Button>
        ) : plan ? (
          <>
            <Button onClick={() => (known ? onClose() : setPlan(undefined))} disabled={isBusy}>
              {t(known ? "cancel" : "back")}
            </Button>
            {meant.length > 0 && (
              <Button
                variant={what === "delete" ? "danger" : "primary"}
                isBusy={isBusy}
                onClick={() => void apply(plan)}
              >
                {t(`confirm.${what}`, { count: meant.length })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {what !== "delete" && (
          <div className={plan && "hidden"}>
            <ManyTasksForm what={what} preview={preview} onCancel={onClose} />
          </div>
        )}
        {plan && <Outcomes deed={plan.deed} told={result ?? plan.told} isDone={result !== undefined} />}
        {isBusy && (
          <ProgressBar label={t(plan ? "working" : "reading")} value={(100 * done) / (meant.length || tasks.count)} />
        )}
      </div>
    </FormDialog>
  );
}

type OutcomesProps = { deed: Deed; told: Told; isDone: boolean };

/** Which tasks will be or are changed, which are so already, and which stay and why. */
function Outcomes({ deed, told: { tasks, stopped }, isDone }: OutcomesProps) {
  const t = useTranslations("manyTasks");
  const fields = useTranslations("fields");
  const row = ({ task, title, full_name }: ToldTask, outcome: string): OutcomeRow => ({
    id: task,
    name: title || t("number", { id: String(task) }),
    note: full_name || undefined,
    outcome,
  });
  const of = (wanted: ToldTask["outcome"]) => tasks.filter(({ outcome }) => outcome === wanted);
  const becomes =
    deed.what === "delete"
      ? ""
      : deed.what === "estimator"
        ? deed.name
        : deed.deadline_date
          ? shownDate(deed.deadline_date)
          : t("noDeadline");
  const stays = tasks.flatMap((one) => {
    const { outcome } = one;
    if (outcome === "estimated" || outcome === "gone") return [row(one, t(`reasons.${outcome}`))];
    if (outcome === "estimates_self" || outcome === "not_estimator") return [row(one, fields(outcome))];
    return [];
  });
  const done = of("done");
  const kind = deed.what === "delete" ? "delete" : "change";
  return (
    <div className="grid gap-4">
      <ProblemBox error={stopped} />
      {kind === "delete" && !isDone && done.length > 0 && <p>{t("deleteText")}</p>}
      {done.length === 0 && <p role="status">{t("nothing")}</p>}
      <OutcomeList
        caption={t(`${isDone ? "did" : "will"}.${kind}`, { count: done.length })}
        rows={done.map((one) => row(one, becomes))}
      />
      <OutcomeList
        caption={t("missed", { count: of("missed").length })}
        rows={of("missed").map((one) => row(one, t("reasons.missed")))}
      />
      <OutcomeList
        caption={t("same", { count: of("same").length })}
        rows={of("same").map((one) => row(one, becomes))}
      />
      <OutcomeList caption={t(isDone ? "stayed" : "stays", { count: stays.length })} rows={stays} />
    </div>
  );
}
