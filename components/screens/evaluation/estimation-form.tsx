"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, Info } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import { PersonLink } from "@/components/shared/people/person-link";
import { Deadline } from "@/components/shared/status/deadline";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { groupsOf } from "@/components/shared/tasks/checklist-groups";
import { TaskAttachments } from "@/components/shared/tasks/task-attachments";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { type Estimation, estimationContract } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { timeText } from "@/lib/i18n/day-text";
import { shareOf } from "@/lib/rules/marks";
import { fullName } from "@/lib/rules/person-names";
import { EstimationComment } from "./estimation-comment";
import { EstimationPhotos, useTaskFiles } from "./estimation-photos";
import { type FillingState, isOutdated } from "./filling";
import { QuestionGroup } from "./question-group";
import { useFilling } from "./use-filling";

type EstimationFormProps = {
  form: Estimation;
  onReload(): Promise<Estimation | undefined>;
  onEstimated(task: Task): void;
};

/** The checklist to fill: questions under their competencies, a comment, photos, the running total, and the draft that saves itself. */
export function EstimationForm({ form: first, onReload, onEstimated }: EstimationFormProps) {
  const t = useTranslations("processes");
  const { id } = first.task;
  const { filling, state } = useFilling(id, first);
  const client = useQueryClient();
  const { send } = useSend(estimationContract.evaluate);
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const { form, ticked, comment } = state;
  const { uploads, known, added, remove } = useTaskFiles(form.task, filling);
  // A photo on its way would be lost with the form.
  const guard = useLeaveGuard(() => filling.isDirty() || uploads.isSending, { save: filling.leave });
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

  const isSending = state.isHeld || uploads.isSending;
  const end = () => (ticked.size === 0 ? setIsAsking(true) : void estimate());
  useSendKey(end, !isSending && !isAsking && form.questions.length > 0);

  return (
    <div className="grid gap-4">
      <TaskFacts task={{ ...form.task, files: known }} onRemove={remove} />
      <FillingNotes state={state} />
      {groups.length === 0 && <p className="text-fg-muted">{t("noQuestions")}</p>}
      {groups.map((group) => (
        <QuestionGroup
          key={group.course ?? 0}
          group={group}
          isOnly={groups.length === 1}
          ticked={ticked}
          onToggle={filling.toggle}
        />
      ))}
      <EstimationComment person={fullName(form.task.user_info)} value={comment} onChange={filling.write} />
      <EstimationPhotos added={added} uploads={uploads} onRemove={remove} />
      <ProblemBox error={problem ?? state.problem} />
      <EstimationTotal state={state} isSending={isSending} onEstimate={end} />
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

/** Ctrl+Enter ends the work as the button does, on a Mac also with ⌘. */
function useSendKey(send: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.isComposing)
      return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn]);
}

/** Whom the task is about, until when, and what to look at. */
function TaskFacts({ task, onRemove }: { task: Task; onRemove(file: number): Promise<void> }) {
  const t = useTranslations("tasks");
  const { user_info: person, deadline_date, description, checklist_title } = task;
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={person.id} src={person.image} name={fullName(person)} size={40} />
        <div className="grid min-w-0">
          <PersonLink person={person.id} name={fullName(person)} className="truncate font-medium" />
          <span className="flex flex-wrap gap-x-3 text-fg-muted text-sm">
            <span className="wrap-anywhere">{checklist_title}</span>
            <span>
              <span className="sr-only">{t("columns.deadline")}: </span>
              <Deadline day={deadline_date} />
            </span>
          </span>
        </div>
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <TaskAttachments task={task} canEdit={false} onRemoveFile={onRemove} />
    </div>
  );
}

/** What happened to the checklist elsewhere: it was changed, or filled in another tab. */
function FillingNotes({ state: { changes, isMoved, elsewhere, isReplaced } }: { state: FillingState }) {
  const t = useTranslations("processes");
  const timeZone = useTimeZone() ?? "UTC";
  const time = elsewhere && timeText(elsewhere, timeZone);
  const isEmpty = changes.length === 0 && !isMoved && !time && !isReplaced;
  return (
    <div role="status" className={isEmpty ? "sr-only" : "flex gap-2 rounded-md border border-border bg-surface-2 p-3"}>
      {!isEmpty && (
        <>
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
          <div className="grid min-w-0 gap-2">
            {isMoved && <p>{t("moved")}</p>}
            {time && <p>{t("elsewhere", { time })}</p>}
            {isReplaced && <p>{t("replaced")}</p>}
            {changes.length > 0 && (
              <>
                <p>{t("changed")}</p>
                <ul className="grid gap-1 text-sm">
                  {changes.map(({ change, question, title, was }) => (
                    <li key={question} className="wrap-anywhere">
                      {t(`change.${change}`, { title, was: was ?? "" })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

type EstimationTotalProps = { state: FillingState; isSending: boolean; onEstimate(): void };

/** The running total, whether the draft is saved, and the button that ends the work. It stays at the bottom. */
function EstimationTotal({ state, isSending, onEstimate }: EstimationTotalProps) {
  const t = useTranslations("processes");
  const { form, ticked } = state;
  const shareText = useShareText();
  const share = shareOf(
    form.questions.map(({ question, score }) => ({ points: score, checked: ticked.has(question) })),
  );
  return (
    <div className="-mx-4 sm:-mx-6 -bottom-4 high:sticky -mb-4 grid gap-2 border-border border-t bg-surface px-4 py-3 sm:px-6">
      <ScoreBar value={share.percent} label={shareText.part(share)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DraftState state={state} />
        <Button
          variant="primary"
          isBusy={isSending}
          disabled={form.questions.length === 0}
          onClick={onEstimate}
          className="max-sm:w-full"
        >
          {t("estimate")}
        </Button>
      </div>
    </div>
  );
}

function DraftState({ state: { save, savedAt } }: { state: FillingState }) {
  const t = useTranslations("processes");
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <p role="status" className="flex min-h-5 min-w-0 flex-1 items-center gap-2 text-fg-muted text-sm">
      {save === "silent" && <CloudOff aria-hidden className="size-4 shrink-0" />}
      {save === "silent" && t("unsaved")}
      {(save === "sending" || save === "waiting") && t("saving")}
      {save === "saved" &&
        savedAt &&
        t("saved", {
          time: timeText(savedAt, timeZone),
        })}
    </p>
  );
}
