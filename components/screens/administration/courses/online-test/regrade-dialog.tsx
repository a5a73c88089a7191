"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { PersonCell } from "@/components/shared/people/person-cell";
import { type Status, StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/input";
import { useSendInPlace } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { type Regraded, regradeContract } from "@/lib/contracts/regrading";
import { fullName } from "@/lib/rules/person-names";
import { isRise, type RegradeOutcome } from "@/lib/rules/regrading";

type Found = AnswerOf<typeof regradeContract.preview>;
type RegradeDialogProps = { test: number; found: Found; onClose(): void };

/** The results before and after, by person: those that rise are chosen, one that falls is changed only by choice. */
export function RegradeDialog({ test, found, onClose }: RegradeDialogProps) {
  const t = useTranslations("testEditor.regrade");
  const id = useId();
  const { chosen, toggle, all, isAll } = useChosen(found.results);
  const [reason, setReason] = useState(t("usualReason"));
  const { save, isSending, problem } = useSave(test, onClose);
  const isReady = chosen.length > 0 && reason.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void save(chosen, reason);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      closeLabel={t("cancel")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSending} aria-disabled={!isReady}>
            {t("save", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <form id={id} method="post" className="grid min-w-0 gap-4" onSubmit={submit}>
        <ProblemBox error={problem} />
        <ChangedKeys questions={found.questions} />
        <section aria-labelledby={`${id}-people`} className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h3 id={`${id}-people`} className="text-md">
              {t("people")}
            </h3>
            <label htmlFor={`${id}-all`} className="flex min-h-touch items-center gap-2">
              <Checkbox id={`${id}-all`} checked={isAll} isIndeterminate={!isAll && chosen.length > 0} onChange={all} />
              {t("all")}
            </label>
          </div>
          <ul className="grid min-w-0 divide-y divide-border border-border border-y">
            {found.results.map((one) => (
              <ResultRow key={one.user_course} result={one} isChosen={chosen.includes(one)} onToggle={toggle} />
            ))}
          </ul>
          {found.has_more && <p className="text-fg-muted">{t("more", { count: found.results.length })}</p>}
          {found.under_way > 0 && <p className="text-fg-muted">{t("underWay", { count: found.under_way })}</p>}
        </section>
        <FieldFrame id={`${id}-reason`} label={t("reason")} hint={t("reasonHint")}>
          <Textarea
            id={`${id}-reason`}
            aria-describedby={`${id}-reason-hint`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldFrame>
      </form>
    </Dialog>
  );
}

/** Whom it concerns by now: a result that has changed meanwhile is gone from the list. */
function useChosen(results: readonly Regraded[]) {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const chosen = results.filter((one) => isRise(one.change) !== turned.has(one.user_course));
  const isAll = chosen.length === results.length;
  return {
    chosen,
    isAll,
    toggle: ({ user_course }: Regraded) =>
      setTurned((before) =>
        before.has(user_course)
          ? new Set([...before].filter((one) => one !== user_course))
          : new Set([...before, user_course]),
      ),
    all: () =>
      setTurned(
        new Set(results.filter(({ change }) => isRise(change) === isAll).map(({ user_course }) => user_course)),
      ),
  };
}

function useSave(test: number, onDone: () => void) {
  const t = useTranslations("testEditor.regrade");
  const undo = useUndo();
  const toasts = useToasts();
  const { send, isSending, problem } = useSendInPlace(regradeContract.apply);
  return {
    isSending,
    problem,
    async save(chosen: readonly Regraded[], reason: string) {
      const results = chosen.map(({ user_course, after }) => ({ user_course, ...after }));
      const sent = await send({ params: { id: test }, body: { results, reason } });
      if (!sent) return;
      const { changed, left, regrade_id } = sent.answer;
      if (regrade_id === null) return void toasts.success(t("noneChanged"));
      undo(t("done", { count: changed, left }), {
        run: () => sendRequest(regradeContract.undo, { params: { id: test }, body: { regrade_id } }),
        changes: regradeContract.undo.changes,
      });
      onDone();
    },
  };
}

function ChangedKeys({ questions }: Pick<Found, "questions">) {
  const t = useTranslations("testEditor.regrade");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-1">
      <h3 id={id} className="text-md">
        {t("questions")}
      </h3>
      <ul className="grid min-w-0 gap-2">
        {questions.map(({ question, title, right, tries }) => (
          <li key={question} className="min-w-0 border-border-strong border-l-2 pl-3 wrap-anywhere">
            <span className="block font-medium">{title}</span>
            <span className="block">{t("right", { count: right.length, answers: right.join("; ") })}</span>
            <span className="block text-fg-muted text-sm">{t("tries", { count: tries })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Record<RegradeOutcome, Status> = {
  passes: "confirmed",
  fails: "rejected",
  higher: "review",
  lower: "processing",
};

type ResultRowProps = { result: Regraded; isChosen: boolean; onToggle(result: Regraded): void };

function ResultRow({ result, isChosen, onToggle }: ResultRowProps) {
  const t = useTranslations("testEditor.regrade");
  const { user, program_title, change, before, after, is_certified } = result;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Checkbox aria-label={fullName(user)} checked={isChosen} onChange={() => onToggle(result)} />
      <div className="min-w-0 flex-1 basis-48">
        <PersonCell person={user} />
        <span className="block text-fg-muted text-sm wrap-break-word">{program_title}</span>
      </div>
      <span className="tabular-nums">{t("scores", { before: before.score, after: after.score })}</span>
      <StatusBadge status={tones[change]} label={t(`changes.${change}`)} />
      {change === "fails" && is_certified && (
        <span className="basis-full text-st-rejected-fg text-sm">{t("certified")}</span>
      )}
    </li>
  );
}
