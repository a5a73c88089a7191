"use client";

import { CircleAlert, FileDown, FileUp } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Choice } from "@/components/ui/choice";
import { cx } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/input";
import { MAX_QUESTIONS_BYTES, type QuestionFormat } from "@/lib/contracts/question-exchange";
import { decodeText } from "@/lib/csv/decode-text";
import type { Source } from "./import-dialog";
import { templateCsv } from "./import-template";
import { formatOf } from "./question-format";

type ImportSourceProps = { id: string; start: Source; onCheck(source: Source): Promise<void> };

const FORMATS = [
  { value: "gift", label: "GIFT" },
  { value: "csv", label: "CSV" },
] as const;

/** The source of the questions: a file or a pasted text. Its button is in the foot of the dialog. */
export function ImportSource({ id, start, onCheck }: ImportSourceProps) {
  const t = useTranslations("testEditor.importing");
  const format = useFormatter();
  const [kind, setKind] = useState<QuestionFormat>(start.format);
  const [text, setText] = useState(start.text);
  const [fault, setFault] = useState("");
  const saveTemplate = useTemplate();

  function check(source: Source) {
    const isEmpty = source.text.trim() === "";
    setFault(isEmpty ? t("nothing") : "");
    if (!isEmpty) void onCheck(source);
  }

  async function open(file: File) {
    if (file.size > MAX_QUESTIONS_BYTES)
      return setFault(
        t("tooLarge", {
          size: format.number(MAX_QUESTIONS_BYTES / 1024 ** 2, {
            style: "unit",
            unit: "megabyte",
            unitDisplay: "short",
          }),
        }),
      );
    const source = { format: formatOf(file.name, kind), text: decodeText(new Uint8Array(await file.arrayBuffer())) };
    setKind(source.format);
    setText(source.text);
    check(source);
  }

  return (
    <>
      <div role="alert" className={fault ? "flex gap-2 rounded-md border border-danger p-3" : "hidden"}>
        {fault && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />}
        {fault}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Choice<QuestionFormat> legend={t("format")} value={kind} options={FORMATS} onChange={setKind} />
        <Button onClick={saveTemplate}>
          <FileDown aria-hidden />
          {t("template")}
        </Button>
      </div>
      <FilePlace hintId={`${id}-hint`} onFile={open} />
      {/* A form, so that its dialog opens with the focus in the text. */}
      <form
        id={id}
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          check({ format: kind, text });
        }}
      >
        <label htmlFor={`${id}-text`} className="font-medium">
          {t("paste")}
        </label>
        <Textarea
          id={`${id}-text`}
          rows={8}
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </form>
    </>
  );
}

function FilePlace({ hintId, onFile }: { hintId: string; onFile(file: File): Promise<void> }) {
  const t = useTranslations("testEditor.importing");
  return (
    <div className="relative flex min-h-20 flex-wrap items-center gap-3 rounded-md border border-border-strong border-dashed p-4">
      <input
        type="file"
        accept=".gift,.txt,.csv,.tsv,text/plain,text/csv"
        aria-label={t("choose")}
        aria-describedby={hintId}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onFile(file);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
      <span
        aria-hidden
        className={cx(
          buttonClass(),
          "pointer-events-none outline-offset-2 outline-ring peer-hover:bg-surface-2 peer-focus-visible:outline-2",
        )}
      >
        <FileUp />
        {t("choose")}
      </span>
      <span id={hintId} className="min-w-0 text-fg-muted">
        {t("fileHint")}
      </span>
    </div>
  );
}

function useTemplate(): () => void {
  const t = useTranslations("testEditor.template");
  return () => {
    const words = {
      title: t("title"),
      score: t("score"),
      time_limit: t("time_limit"),
      right: t("right"),
      sample: t("sample.title"),
    };
    download(`${t("fileName")}.csv`, templateCsv({ ...words, answer: (number) => t("answer", { number }) }));
  };
}
