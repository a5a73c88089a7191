"use client";

import { useTranslations } from "next-intl";
import { useGone } from "@/components/kit/feedback/use-gone";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { JsonField } from "@/components/kit/form/json-field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { useEditing } from "./editing";

const USUAL_SCORE = 1;

/** `lastScore` is that of the question that was added last. */
export type NewQuestionProps = { test: OnlineTest; lastScore: number | undefined; onDone(id: number): void };

/** The form of a new question; its answers are added after it is saved. */
export function NewQuestion({ test, lastScore = USUAL_SCORE, onDone }: NewQuestionProps) {
  const t = useTranslations("testEditor");
  const { send } = useSend(onlineTestQuestionContract.create);
  const { close } = useEditing();
  return (
    <Form
      endpoint={onlineTestQuestionContract.create}
      defaults={{ test: test.id, score: lastScore, time_limit: 0, additional_info: {} }}
      send={(body) => send({ body })}
      onDone={({ id }) => onDone(id)}
      submitLabel={t("questions.create")}
      cancel={{ label: t("cancel"), onCancel: close }}
    >
      <Fields hasTimeLimit={test.has_time_limit} />
    </Form>
  );
}

export function EditQuestion({ question, hasTimeLimit }: { question: OnlineTestQuestion; hasTimeLimit: boolean }) {
  const t = useTranslations("testEditor");
  const toasts = useToasts();
  const { send } = useSend(onlineTestQuestionContract.patch);
  const { close } = useEditing();
  const gone = useGone(onlineTestQuestionContract.patch, close);
  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={onlineTestQuestionContract.patch}
      defaults={question}
      isPatch
      send={(body) => gone.watch(send({ params: { id: question.id }, body }))}
      onDone={() => {
        toasts.done(t("saved"));
        close();
      }}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel: close }}
    >
      <Fields hasTimeLimit={hasTimeLimit} hasInfo={Object.keys(question.additional_info).length > 0} />
    </Form>
  );
}

/** What few questions have is folded until it is asked for. */
function Fields({ hasTimeLimit, hasInfo = false }: { hasTimeLimit: boolean; hasInfo?: boolean }) {
  const t = useTranslations("testEditor.questions");
  return (
    <>
      <TextareaField name="title" label={t("text")} isRequired rows={3} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="score" label={t("score")} isRequired />
        {hasTimeLimit && <NumberField name="time_limit" label={t("seconds")} hint={t("secondsHint")} />}
      </div>
      <details open={hasInfo}>
        <summary className="w-fit rounded-sm py-1 text-fg-muted hover:text-fg">{t("more")}</summary>
        <div className="pt-3">
          <JsonField name="additional_info" label={t("info")} hint={t("infoHint")} rows={3} />
        </div>
      </details>
    </>
  );
}
