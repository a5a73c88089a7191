"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ProgressBar } from "@/components/ui/progress-bar";

type QuestionCardProps = {
  number: number;
  total: number;
  title: string;
  answers: readonly { id: number; title: string }[];
  ticked: ReadonlySet<number>;
  onTick(answerId: number, isTicked: boolean): void;
  onSubmit(): void;
  isSending?: boolean;
  /** The time left, if it is limited. */
  timers?: ReactNode;
};

/** One question for a learner. Use the question's id as `key`, so that each new question gets the focus. */
export function QuestionCard({
  number,
  total,
  title,
  answers,
  ticked,
  onTick,
  onSubmit,
  isSending,
  timers,
}: QuestionCardProps) {
  const t = useTranslations("quiz");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 tabular-nums">
          <p className="text-fg-muted">{t("place", { number, total })}</p>
          {timers}
        </div>
        <ProgressBar value={((number - 1) * 100) / total} label={t("progress")} />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1">
          <h3 ref={heading} tabIndex={-1} className="whitespace-pre-line text-lg outline-none wrap-anywhere">
            {title}
          </h3>
        </legend>
        <p className="text-fg-muted text-sm">{t("several")}</p>
        {answers.map((answer) => (
          <label
            key={answer.id}
            htmlFor={`${id}-${answer.id}`}
            className="flex min-h-12 min-w-0 items-center gap-3 rounded-md border border-border px-3 py-2 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <Checkbox
              id={`${id}-${answer.id}`}
              checked={ticked.has(answer.id)}
              onChange={(event) => onTick(answer.id, event.target.checked)}
            />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{answer.title}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" isBusy={isSending}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
