"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/input";
import { Radio } from "@/components/ui/radio";
import { useSendInPlace } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { courseDraftContracts, type Touched } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import { ChangeList } from "./change-list";

type PublishDialogProps = { kind: CourseKind; course: number; title: string; onDone(): void; onClose(): void };

/** What changes, whom it touches, and whether people learn the course again. */
export function PublishDialog({ kind, course, title, onDone, onClose }: PublishDialogProps) {
  const t = useTranslations("courseDraft.publishing");
  const id = useId();
  const { data, error, refetch } = useLastingQuery(detailQuery(courseDraftContracts[kind].preview, { id: course }));
  const [isAgain, setIsAgain] = useState(false);
  const [note, setNote] = useState("");
  const { publish, isSending, problem } = usePublish(kind, course, title, onDone);
  const isReady = data !== undefined && data.changes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void publish(isAgain, note);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title")}
      description={title}
      closeLabel={t("cancel")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isSending} aria-disabled={!isReady}>
            {t(isAgain ? "saveAgain" : "save")}
          </Button>
        </>
      }
    >
      <form id={id} method="post" className="grid min-w-0 gap-4" onSubmit={submit}>
        <ProblemBox error={problem} />
        {data ? (
          <>
            <section aria-labelledby={`${id}-changes`} className="grid min-w-0 gap-2">
              <h3 id={`${id}-changes`} className="text-md">
                {t("changes")}
              </h3>
              {isReady ? <ChangeList changes={data.changes} /> : <p className="text-fg-muted">{t("nothing")}</p>}
            </section>
            <How touched={data.touched} isAgain={isAgain} onChoose={setIsAgain} />
          </>
        ) : error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={1} retry={() => void refetch()} />
        )}
        <FieldFrame id={`${id}-note`} label={t("note")} hint={t("noteHint")}>
          <Textarea
            id={`${id}-note`}
            aria-describedby={`${id}-note-hint`}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
      </form>
    </Dialog>
  );
}

type HowProps = { touched: Touched; isAgain: boolean; onChoose(isAgain: boolean): void };

const states = ["not_begun", "learning", "taking_test", "failed", "passed"] as const;

function How({ touched, isAgain, onChoose }: HowProps) {
  const t = useTranslations("courseDraft.publishing");
  const id = useId();
  const counted = states.filter((state) => touched[state] > 0);
  const options = [
    { value: false, label: t("small"), hint: t("smallText", { count: touched.not_begun + touched.learning }) },
    { value: true, label: t("again"), hint: t("againText", { count: touched.passed + touched.failed }) },
  ];
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold text-md">{t("people")}</legend>
      {counted.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {counted.map((state) => (
            <div key={state}>
              <dt className="text-fg-muted text-sm">{t(`states.${state}`)}</dt>
              <dd className="tabular-nums">
                {touched[state]}
                {state === "passed" && touched.certified > 0 && (
                  <span className="text-fg-muted text-sm"> {t("certified", { count: touched.certified })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {options.map(({ value, label, hint }) => (
        <label
          key={String(value)}
          htmlFor={`${id}-${value}`}
          className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border border-border p-3 has-checked:border-primary"
        >
          <Radio
            id={`${id}-${value}`}
            name={id}
            checked={isAgain === value}
            aria-describedby={`${id}-${value}-hint`}
            onChange={() => onChoose(value)}
            className="mt-0.5"
          />
          <span className="grid min-w-0 gap-0.5">
            <span className="font-medium">{label}</span>
            <span id={`${id}-${value}-hint`} className="text-fg-muted text-sm">
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function usePublish(kind: CourseKind, course: number, title: string, onDone: () => void) {
  const t = useTranslations("courseDraft.publishing");
  const toasts = useToasts();
  const { send, isSending, problem } = useSendInPlace(courseDraftContracts[kind].publish, { leaves: true });
  return {
    isSending,
    problem,
    async publish(isAgain: boolean, note: string) {
      const sent = await send({ params: { id: course }, body: { is_learned_again: isAgain, note } });
      if (!sent) return;
      const { version, retrained } = sent.answer;
      toasts.success(t("done", { title, version, count: retrained }));
      onDone();
    },
  };
}
