"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Radio } from "@/components/ui/radio";
import { useSetting } from "@/lib/client/settings";
import { useClosedByBack } from "@/lib/client/use-closed-by-back";
import type { Spoken } from "./clock-moments";
import { type Limits, type Overs, useTimers } from "./use-timers";

/**
 * On a phone the button stays under the thumb, at the edge of the window, and what it asks grows above it; elsewhere below
 * it. So a second press never meets another button.
 */
const barClass =
  "flex flex-col gap-3 tall-phone:sticky tall-phone:bottom-0 tall-phone:z-1 tall-phone:order-last tall-phone:-mx-4 tall-phone:mt-auto tall-phone:bg-(--quiz-ground,var(--surface)) tall-phone:px-4 tall-phone:py-3";

type QuestionCardProps = Overs & {
  number: number;
  total: number;
  title: string;
  answers: readonly { id: number; title: string }[];
  /** One answer is right, so choosing another one takes the first choice back. */
  isSingle?: boolean;
  ticked: ReadonlySet<number>;
  limits: Limits;
  /** Kept for the whole try. */
  spoken: Spoken;
  onTick(answerId: number, isTicked: boolean): void;
  onSubmit(): void;
  isSending?: boolean;
  /** The level of its heading on the page. */
  heading?: "h1" | "h3";
  /** What the learner must know just now, such as a lost connection. */
  children?: ReactNode;
};

/** One question for a learner. Use the question's id as `key`, so that each new question gets the focus. */
export function QuestionCard({
  number,
  total,
  title,
  answers,
  isSingle = false,
  ticked,
  limits,
  spoken,
  onTick,
  onSubmit,
  onQuestionOver,
  onTestOver,
  isSending = false,
  heading: Heading = "h1",
  children,
}: QuestionCardProps) {
  const t = useTranslations("quiz");
  const id = useId();
  const Mark = isSingle ? Radio : Checkbox;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { clocks, readAloud } = useTimers(limits, { onQuestionOver, onTestOver }, { spoken, number });
  const [isEmptySent, setIsEmptySent] = useState(false);
  // An answer without a tick spends the question for good, so it is sent by a press of its own, never by Enter.
  const submit = () => (ticked.size > 0 ? onSubmit() : setIsEmptySent(true));
  const isAskingToSkip = isEmptySent && ticked.size === 0;
  useClosedByBack(isAskingToSkip, () => setIsEmptySent(false));
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it may open below the edge.
    if (isAskingToSkip) offer.current?.scrollIntoView({ block: "nearest" });
  }, [isAskingToSkip]);
  const keys = useQuizKeys({
    onDigit: (nth) => {
      const answer = answers[nth - 1];
      if (answer) onTick(answer.id, !ticked.has(answer.id));
    },
    onSubmit: submit,
    onRead: readAloud,
  });
  return (
    <form
      noValidate
      // Not a grid: what is sticky in one stays in its row.
      className="flex min-w-0 flex-col gap-4 tall-phone:min-h-(--quiz-height,0px)"
      onKeyDown={keys.onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="z-1 -mx-4 grid gap-2 bg-(--quiz-ground,var(--surface)) px-4 py-2 high:sticky high:top-(--quiz-top,0px)">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-fg-muted tabular-nums max-sm:flex-1">{t("place", { number, total })}</p>
          {clocks}
        </div>
        {/* Half of the present one: empty it would say that nothing has begun, full that all is done. */}
        <ProgressBar value={((number - 0.5) * 100) / total} label={t("progress")} />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1">
          <Heading
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-44 whitespace-pre-line text-lg outline-none wrap-anywhere"
          >
            {title}
          </Heading>
        </legend>
        <p className="text-fg-muted text-sm">{t(isSingle ? "single" : "several")}</p>
        {answers.map((answer, at) => (
          <label
            key={answer.id}
            htmlFor={`${id}-${answer.id}`}
            className="flex min-h-12 min-w-0 items-center gap-3 rounded-md border border-border bg-surface px-3 py-2 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <Mark
              id={`${id}-${answer.id}`}
              {...(isSingle && { name: id })}
              className="[&_input]:scroll-mt-44 [&_input]:scroll-mb-32"
              checked={ticked.has(answer.id)}
              aria-disabled={isSending}
              onChange={(event) => onTick(answer.id, event.target.checked)}
            />
            <span className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{answer.title}</span>
            {keys.isOn && at < 9 && <Key>{at + 1}</Key>}
          </label>
        ))}
      </fieldset>
      <div className={barClass}>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isBusy={isSending} className="max-sm:w-full">
            {t("submit")}
          </Button>
          {keys.isOn && (
            <p aria-hidden className="hidden items-center gap-2 text-fg-muted text-sm pointer-fine:flex">
              <Key>{t("enterKey")}</Key>
              {t("enterSends")}
              {limits.question || limits.test ? (
                <>
                  <Key>{t("timeKey")}</Key>
                  {t("readTime")}
                </>
              ) : null}
            </p>
          )}
        </div>
        <div
          ref={offer}
          role="status"
          className={
            isAskingToSkip ? "flex scroll-mb-4 flex-wrap items-center gap-3 tall-phone:order-first" : "sr-only"
          }
        >
          {isAskingToSkip && (
            <>
              <p className="font-medium">{t("nothingTicked")}</p>
              <Button isBusy={isSending} className="max-sm:w-full" onClick={onSubmit}>
                {t("skip")}
              </Button>
            </>
          )}
        </div>
      </div>
      {/* At the end and in sight: above the answers it would push them from under the finger. */}
      <div className="z-1 empty:hidden high:sticky sm:high:bottom-4 tall-phone:bottom-18">{children}</div>
    </form>
  );
}

/** A hint for people with a keyboard, which is shown where a mouse is. */
function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="hidden shrink-0 rounded-sm border border-border px-1.5 font-sans text-fg-muted text-xs pointer-fine:inline"
    >
      {children}
    </kbd>
  );
}

type Keys = { onDigit(nth: number): void; onSubmit(): void; onRead(): void };

/**
 * Keys of a question, which work only while the focus is inside it and can be switched off: 1 to 9 tick an answer,
 * Enter submits, T reads the time. Keys are taken by their place, so they work in every alphabet.
 */
function useQuizKeys({ onDigit, onSubmit, onRead }: Keys) {
  const [isOn] = useSetting("quizKeys");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const isButton = event.target instanceof HTMLElement && event.target.closest("button, a") !== null;
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    if (event.key === "Enter" && !isButton && !event.repeat) onSubmit();
    else if (isOn && digit) onDigit(Number(digit));
    else if (isOn && event.code === "KeyT") onRead();
    else return;
    event.preventDefault();
  };
  return { isOn, onKeyDown };
}
