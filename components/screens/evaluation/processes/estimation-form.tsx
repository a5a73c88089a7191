"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useLeaveGuard } from "@/components/kit/leave/use-leave-guard";
import { groupsOf } from "@/components/shared/tasks/checklist-groups";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { type Estimation, estimationContract } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { EstimationTotal } from "./estimation-total";
import { isOutdated } from "./filling";
import { FillingNotes } from "./filling-notes";
import { QuestionGroup } from "./question-group";
import { TaskFacts } from "./task-facts";
import { useFilling } from "./use-filling";

type EstimationFormProps = {
  form: Estimation;
  onReload(): Promise<Estimation | undefined>;
  onEstimated(task: Task): void;
};

/** The checklist to fill: questions under their competencies, the running total, and the draft that saves itself. */
export function EstimationForm({ form: first, onReload, onEstimated }: EstimationFormProps) {
  const t = useTranslations("processes");
  const { id } = first.task;
  const { filling, state } = useFilling(id, first);
  const client = useQueryClient();
  const { send } = useSend(estimationContract.evaluate);
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const guard = useLeaveGuard(filling.isDirty, { save: filling.leave });
  const { form, ticked } = state;
  const groups = groupsOf(form.questions);

  const estimate = async () => {
    setProblem(undefined);
    setIsAsking(false);
    // As it is seen now: a draft that is awaited may learn of a newer form, which nobody has read yet.
    const body = filling.answers();
    await filling.hold();
    try {
      const task = await send({ params: { id }, body });
      filling.estimated();
      onEstimated(task);
    } catch (error) {
      const fresh = isOutdated(error) ? await onReload() : undefined;
      if (fresh) filling.take(fresh);
      else setProblem(error);
      // Somebody else was first: the lists behind the form are old.
      if (!fresh && isConflict(error)) void refresh(client, estimationContract.evaluate.changes);
    } finally {
      filling.resume();
    }
  };

  return (
    <div className="grid gap-4">
      <TaskFacts task={form.task} />
      <FillingNotes state={state} />
      {groups.length === 0 && <p className="text-fg-muted">{t("noQuestions")}</p>}
      {groups.map((group) => (
        <QuestionGroup key={group.course ?? 0} group={group} ticked={ticked} onToggle={filling.toggle} />
      ))}
      <ProblemBox error={problem ?? state.problem} />
      <EstimationTotal
        state={state}
        isSending={state.isHeld}
        onEstimate={() => (ticked.size === 0 ? setIsAsking(true) : void estimate())}
      />
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t("none.title")}
          text={t("none.text")}
          confirmLabel={t("none.confirm")}
          cancelLabel={t("cancel")}
          isBusy={state.isHeld}
          onConfirm={() => void estimate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {guard.question}
    </div>
  );
}
