"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { mayLeave } from "@/components/kit/feedback/leave-guard";
import { useGone } from "@/components/kit/feedback/use-gone";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { Form } from "@/components/kit/form/form";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useAnnouncer } from "@/components/ui/use-announcer";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { useEditing } from "./editing";
import { shortName } from "./question-facts";

/** A row for a new answer. Enter saves it; Shift+Enter saves it and opens the next one. */
export function NewAnswer({ question }: { question: number }) {
  const t = useTranslations("testEditor");
  const { send, isSending } = useSend(onlineTestAnswerContract.create);
  const { close } = useEditing();
  const { announce, voice } = useAnnouncer();
  const [round, setRound] = useState(0);
  const goesOn = useRef(false);

  function done({ title }: OnlineTestAnswer) {
    if (!goesOn.current) return close();
    announce(t("answers.added", { answer: shortName(title) }));
    setRound(round + 1);
  }

  // What is pressed while an answer is on its way says nothing about that answer.
  const press = (isNext: boolean) => {
    if (!isSending) goesOn.current = isNext;
  };

  return (
    <RowKeys onEnter={press} hint={t("answers.keys")}>
      <Form
        key={round}
        endpoint={onlineTestAnswerContract.create}
        defaults={{ question, is_correct: false }}
        send={(body) => send({ body })}
        onDone={done}
        submitLabel={t("save")}
        cancel={{ label: t("cancel"), onCancel: close }}
      >
        <Fields />
      </Form>
      {voice}
    </RowKeys>
  );
}

export function EditAnswer({ answer }: { answer: OnlineTestAnswer }) {
  const t = useTranslations("testEditor");
  const { send } = useSend(onlineTestAnswerContract.patch);
  const { close } = useEditing();
  const gone = useGone(onlineTestAnswerContract.patch, close);
  if (gone.notice) return gone.notice;
  return (
    <RowKeys>
      <Form
        endpoint={onlineTestAnswerContract.patch}
        defaults={answer}
        isPatch
        send={(body) => gone.watch(send({ params: { id: answer.id }, body }))}
        onDone={() => close()}
        submitLabel={t("save")}
        cancel={{ label: t("cancel"), onCancel: close }}
      >
        <Fields isLong={answer.title.includes("\n")} />
      </Form>
    </RowKeys>
  );
}

/** An imported answer may have several lines, which a one-line field would lose. */
function Fields({ isLong = false }: { isLong?: boolean }) {
  const t = useTranslations("testEditor.answers");
  const Title = isLong ? TextareaField : TextField;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Title name="title" label={t("text")} isRequired autoFocus />
      <CheckboxField name="is_correct" label={t("right")} />
    </div>
  );
}

type RowKeysProps = { onEnter?(isNext: boolean): void; hint?: string; children: ReactNode };

/** The keys of a form in a row. Without a next row the browser handles Shift+Enter. */
function RowKeys({ onEnter, hint, children }: RowKeysProps) {
  const { close } = useEditing();
  function press(event: KeyboardEvent<HTMLElement>) {
    // React also reports keys of the form's own dialog, which is elsewhere in the DOM.
    const isOwn = event.currentTarget.contains(event.target as Node);
    // The form has already sent itself.
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && isOwn) return onEnter?.(false);
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isOwn) return;
    if (event.key === "Escape") void mayLeave().then((may) => may && close());
    if (event.key !== "Enter" || !onEnter) return;
    onEnter(event.shiftKey);
    // The browser handles Enter on buttons and fields; with Shift it always submits the row.
    if (!event.shiftKey) return;
    event.preventDefault();
    if (event.target instanceof Element) event.target.closest("form")?.requestSubmit();
  }
  return (
    <fieldset className="min-w-0 py-2" onKeyDown={press} onMouseDown={() => onEnter?.(false)}>
      {children}
      {hint && <p className="mt-2 text-fg-muted text-xs max-sm:hidden">{hint}</p>}
    </fieldset>
  );
}
