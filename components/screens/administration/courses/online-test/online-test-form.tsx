"use client";

import { useTranslations } from "next-intl";
import { useGone } from "@/components/kit/feedback/use-gone";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { useEditing } from "./editing";

/** Most tests require about two thirds. */
const USUAL_PASSING_SCORE = 70;
/** What an empty field means too, said in the field. */
const USUAL_TRIES = 3;

export function OnlineTestForm(props: { test: OnlineTest } | { course: number }) {
  return "test" in props ? <EditOnlineTest test={props.test} /> : <NewOnlineTest course={props.course} />;
}

function NewOnlineTest({ course }: { course: number }) {
  const { send } = useSend(onlineTestContract.create);
  const t = useTranslations("testEditor");
  const { close, open } = useEditing();
  return (
    <Form
      endpoint={onlineTestContract.create}
      defaults={{
        course,
        has_time_limit: false,
        passing_score: USUAL_PASSING_SCORE,
        max_retries: USUAL_TRIES,
        shows_single_choice: false,
      }}
      send={(body) => send({ body })}
      // A test is made to be filled: its first question comes next.
      onDone={() => open("new-question")}
      submitLabel={t("create")}
      cancel={{ label: t("cancel"), onCancel: close }}
    >
      <Fields />
    </Form>
  );
}

function EditOnlineTest({ test }: { test: OnlineTest }) {
  const { send } = useSend(onlineTestContract.patch);
  const t = useTranslations("testEditor");
  const toasts = useToasts();
  const { close } = useEditing();
  const gone = useGone(onlineTestContract.patch, close);
  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={onlineTestContract.patch}
      defaults={test}
      isPatch
      send={(body) => gone.watch(send({ params: { id: test.id }, body }))}
      onDone={() => {
        toasts.done(t("saved"));
        close();
      }}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel: close }}
    >
      <Fields />
    </Form>
  );
}

function Fields() {
  const t = useTranslations("testEditor.fields");
  const [isLimited] = useFieldValue("has_time_limit");
  return (
    <>
      <TextField name="title" label={t("title")} isRequired autoFocus />
      <TextareaField name="description" label={t("description")} rows={3} />
      <CheckboxField name="has_time_limit" label={t("hasTimeLimit")} hint={t("hasTimeLimitHint")} />
      {isLimited === true && <NumberField name="time_limit" label={t("timeLimit")} hint={t("timeLimitHint")} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="passing_score" label={t("passingScore")} />
        <NumberField name="max_retries" label={t("maxRetries")} hint={t("maxRetriesHint")} />
      </div>
      <CheckboxField name="shows_single_choice" label={t("singleChoice")} hint={t("singleChoiceHint")} />
    </>
  );
}
