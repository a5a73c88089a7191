"use client";

import { Check, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSendInPlace } from "@/lib/client/mutations";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { type QuestionFormat, questionExchangeContract } from "@/lib/contracts/question-exchange";
import { ImportSource } from "./import-source";

export type Source = { format: QuestionFormat; text: string };
export type Found = AnswerOf<typeof questionExchangeContract.import>;

/** Imports questions from a file or text: first shows what was found, then imports what is valid. */
export function ImportDialog({ test, onClose }: { test: OnlineTest; onClose(): void }) {
  const t = useTranslations("testEditor.importing");
  const words = useTranslations("testEditor");
  const { source, found, problem, isSending, check, take, back } = useImport(test, onClose);
  const form = useId();
  const count = found?.questions.length ?? 0;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      closeLabel={words("close")}
      footer={
        found ? (
          <>
            {/* The pressed button has left with the text: the focus goes on to what can be done next. */}
            <Button autoFocus={count === 0} onClick={back}>
              {t("back")}
            </Button>
            {count > 0 && (
              <Button autoFocus variant="primary" isBusy={isSending} onClick={take}>
                {t("confirm", { count })}
              </Button>
            )}
          </>
        ) : (
          // Without a key React would make the pressed "back" into this one, and its press would send the form.
          <Button key="check" type="submit" form={form} variant="primary" isBusy={isSending}>
            {t("check")}
          </Button>
        )
      }
    >
      <div className="grid min-w-0 gap-4">
        <ProblemBox error={problem} />
        <p role="status" className="sr-only">
          {isSending ? t("checking") : found ? t("takes", { count }) : ""}
        </p>
        {found ? <ImportPreview found={found} /> : <ImportSource id={form} start={source} onCheck={check} />}
      </div>
    </Dialog>
  );
}

function useImport(test: OnlineTest, onDone: () => void) {
  const t = useTranslations("testEditor.importing");
  const toasts = useToasts();
  const { send, isSending, problem } = useSendInPlace(questionExchangeContract.import);
  const [source, setSource] = useState<Source>({ format: "gift", text: "" });
  const [found, setFound] = useState<Found>();

  async function sendSource(given: Source, dry_run: boolean): Promise<Found | undefined> {
    return (await send({ params: { id: test.id }, body: { ...given, dry_run } }))?.answer;
  }

  return {
    source,
    found,
    problem,
    isSending,
    async check(given: Source) {
      setSource(given);
      setFound(await sendSource(given, true));
    },
    async take() {
      const taken = await sendSource(source, false);
      if (!taken) return;
      toasts.success(t("done", { count: taken.imported }));
      onDone();
    },
    back: () => setFound(undefined),
  };
}

/** A file may have two thousand questions, and nobody reads more than these before an import. */
const SHOWN = 100;

/** The questions that will be imported, and the skipped parts with line and reason. */
export function ImportPreview({ found: { questions, skipped } }: { found: Found }) {
  const t = useTranslations("testEditor.importing");
  const rest = questions.length - SHOWN;
  return (
    <>
      {skipped.length > 0 && <Skipped skipped={skipped} />}
      <section aria-labelledby="import-taken" className="grid min-w-0 gap-2">
        <h3 id="import-taken" className="text-md">
          {t("takes", { count: questions.length })}
        </h3>
        <ol className="grid min-w-0 gap-2">
          {questions.slice(0, SHOWN).map((question) => (
            <Taken key={question.line} question={question} />
          ))}
        </ol>
        {rest > 0 && <p className="text-fg-muted">{t("more", { count: rest })}</p>}
      </section>
    </>
  );
}

function Taken({ question: { line, title, score, time_limit, answers } }: { question: Found["questions"][number] }) {
  const t = useTranslations("testEditor");
  return (
    <li className="min-w-0 rounded-md border border-border p-3">
      <p className="whitespace-pre-line font-medium wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-3 text-fg-muted text-sm tabular-nums">
        <span>{t("importing.line", { line })}</span>
        <span>{t("questions.points", { count: score })}</span>
        {time_limit > 0 && <span>{t("questions.limit", { count: time_limit })}</span>}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {withKeys(answers).map(({ key, title: answer, is_correct }) => (
          <li key={key} className="flex min-w-0 items-start gap-2">
            {is_correct ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-st-active-dot" />
            ) : (
              <X aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {answer}{" "}
              <span className="text-fg-muted text-sm">({t(is_correct ? "importing.right" : "importing.wrong")})</span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The same text may occur twice. */
function withKeys<Row extends object>(rows: readonly Row[]): (Row & { key: string })[] {
  return rows.map((row, at) => ({ ...row, key: String(at) }));
}

function Skipped({ skipped }: Pick<Found, "skipped">) {
  const t = useTranslations("testEditor.importing");
  return (
    <section
      aria-labelledby="import-skipped"
      className="grid min-w-0 gap-2 rounded-md border border-st-processing-bd bg-st-processing-bg p-3 text-st-processing-fg"
    >
      <h3 id="import-skipped" className="flex items-start gap-2 text-md">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {t("skips", { count: skipped.length })}
      </h3>
      <ul className="grid min-w-0 gap-2">
        {withKeys(skipped.slice(0, SHOWN)).map(({ key, line, text, detail }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            <span className="font-medium tabular-nums">{t("line", { line })}</span>
            {text && `: ${text}`}
            <span className="block">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
