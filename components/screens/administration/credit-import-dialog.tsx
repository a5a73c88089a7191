"use client";

import { FileDown, FileUp, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Textarea } from "@/components/ui/input";
import { useSendInPlace } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { creditColumns, creditContract } from "@/lib/contracts/course-credits";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import { decodeText } from "@/lib/csv/decode-text";
import { writeCsv } from "@/lib/csv/write-csv";
import { shownDate } from "@/lib/i18n/day-text";

type Source = { text: string; reason: string };
type Found = AnswerOf<typeof creditContract.import>;

/** Credits courses by a table of past results: first shows what would be done, then does it, with Undo. */
export function CreditImportDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations("credits.import");
  const words = useTranslations("credits");
  const { source, setSource, found, problem, isSending, check, take, back } = useImport(onClose);
  const form = useId();
  const isReady = found !== undefined && found.errors.length === 0 && found.create > 0;
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
            <Button autoFocus={!isReady} onClick={back}>
              {t("back")}
            </Button>
            {isReady && (
              <Button autoFocus variant="primary" isBusy={isSending} onClick={take}>
                {t("confirm", { count: found.create })}
              </Button>
            )}
          </>
        ) : (
          // Without a key React would make the pressed "back" into this one, and its press would send the form.
          <Button
            key="check"
            type="submit"
            form={form}
            variant="primary"
            isBusy={isSending}
            aria-disabled={source.text.trim() === ""}
          >
            {t("check")}
          </Button>
        )
      }
    >
      <div className="grid min-w-0 gap-4">
        <ProblemBox error={problem} />
        {found ? (
          <Outcome found={found} />
        ) : (
          <SourceForm id={form} source={source} onChange={setSource} onCheck={check} />
        )}
      </div>
    </Dialog>
  );
}

function useImport(onDone: () => void) {
  const t = useTranslations("credits.import");
  const undo = useUndo();
  const { send, isSending, problem } = useSendInPlace(creditContract.import);
  const [source, setSource] = useState<Source>({ text: "", reason: t("usualReason") });
  const [found, setFound] = useState<Found>();

  async function sendSource({ text, reason }: Source, dry_run: boolean): Promise<Found | undefined> {
    return (await send({ body: { text, reason, dry_run } }))?.answer;
  }

  return {
    source,
    setSource,
    found,
    problem,
    isSending,
    async check(given: Source) {
      setSource(given);
      setFound(await sendSource(given, true));
    },
    async take() {
      const taken = await sendSource(source, false);
      // Something has changed since the check: it is shown instead.
      if (!taken?.committed || taken.import_id === null) return setFound(taken);
      const { import_id, create: count } = taken;
      undo(t("done", { count }), {
        run: () => sendRequest(creditContract.undoImport, { body: { import_id } }),
        changes: creditContract.undoImport.changes,
      });
      onDone();
    },
    back: () => setFound(undefined),
  };
}

type SourceFormProps = {
  id: string;
  source: Source;
  onChange(source: Source): void;
  onCheck(source: Source): Promise<void>;
};

/** The table, as a file or pasted, and the reason for lines without one. Its button is in the foot of the dialog. */
function SourceForm({ id, source, onChange, onCheck }: SourceFormProps) {
  const t = useTranslations("credits.import");
  const file = useRef<HTMLInputElement>(null);
  const { text, reason } = source;
  const saveTemplate = useTemplate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void onCheck(source);
  };
  async function open(chosen: File | undefined) {
    if (!chosen) return;
    await onCheck({ text: decodeText(new Uint8Array(await chosen.arrayBuffer())), reason });
  }
  return (
    <form id={id} className="grid gap-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => file.current?.click()}>
          <FileUp aria-hidden />
          {t("choose")}
        </Button>
        <Button variant="ghost" onClick={saveTemplate}>
          <FileDown aria-hidden />
          {t("template")}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t("choose")}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            event.target.value = "";
          }}
        />
      </div>
      <FieldFrame id={`${id}-text`} label={t("paste")} hint={t("hint")}>
        <Textarea
          id={`${id}-text`}
          aria-describedby={`${id}-text-hint`}
          rows={8}
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={(event) => onChange({ text: event.target.value, reason })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-reason`} label={t("reason")}>
        <Input
          id={`${id}-reason`}
          value={reason}
          maxLength={500}
          onChange={(event) => onChange({ text, reason: event.target.value })}
        />
      </FieldFrame>
    </form>
  );
}

/** Nobody reads more wrong lines than these before mending the table. */
const SHOWN = 100;

function Outcome({ found: { create, unchanged, shown, errors } }: { found: Found }) {
  const t = useTranslations("credits.import");
  return (
    <>
      {errors.length > 0 && (
        <section
          aria-labelledby="credit-faults"
          className="grid min-w-0 gap-2 rounded-md border border-st-processing-bd bg-st-processing-bg p-3 text-st-processing-fg"
        >
          <h3 id="credit-faults" className="flex items-start gap-2 text-md">
            <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            {t("faults", { count: errors.length })}
          </h3>
          <ul className="grid min-w-0 gap-2">
            {errors.slice(0, SHOWN).map(({ line, field, code, detail, value }) => (
              <li key={`${line} ${field}`} className="min-w-0 wrap-anywhere">
                <span className="font-medium tabular-nums">{t("line", { line, column: t(`columns.${field}`) })}</span>
                {value && `: ${value}`}
                <span className="block">
                  {code === "no_such_object" && (field === "email" || field === "course") ? t(`gone.${field}`) : detail}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="credit-lines" className="grid min-w-0 gap-2">
        <h3 id="credit-lines" className="text-md">
          <span role="status">{t(errors.length > 0 ? "fine" : "takes", { count: create })}</span>
        </h3>
        {unchanged > 0 && <p className="text-fg-muted">{t("unchanged", { count: unchanged })}</p>}
        <ol className="grid min-w-0 gap-1">
          {shown.map(({ line, full_name, course_title, passed_on }) => (
            <li key={line} className="flex min-w-0 flex-wrap gap-x-3">
              <span className="font-medium wrap-anywhere">{full_name}</span>
              <span className="wrap-anywhere">{course_title}</span>
              <span className="text-fg-muted tabular-nums">{shownDate(passed_on)}</span>
            </li>
          ))}
        </ol>
        {create > shown.length && <p className="text-fg-muted">{t("more", { count: create - shown.length })}</p>}
      </section>
    </>
  );
}

function useTemplate(): () => void {
  const t = useTranslations("credits.import");
  return () => {
    const names = creditColumns.map((column) => t(`columns.${column}`));
    const sample = ["anna@example.com", t("sampleCourse"), "30.06.2024", "", t("usualReason")];
    download(`${t("fileName")}.csv`, writeCsv([names, sample]));
  };
}
