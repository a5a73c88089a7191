"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { QuestionCard } from "@/components/shared/online-test/question-card";
import { TimeLeft } from "@/components/shared/online-test/time-left";
import { useSecondsLeft } from "@/components/shared/online-test/use-seconds-left";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { clockText } from "../question-facts";
import type { Marks, PreviewQuestion } from "./preview-dialog";

type PreviewRunProps = { test: OnlineTest; questions: readonly PreviewQuestion[]; onEnd(ticked: Marks): void };

/** Shows one question after the other. When the test's time is over, the present ticks count. */
export function PreviewRun({ test, questions, onEnd }: PreviewRunProps) {
  const t = useTranslations("quiz");
  const [at, setAt] = useState(0);
  const [ticked, setTicked] = useState<Marks>(new Map());
  const [end] = useState(() =>
    test.has_time_limit && test.time_limit !== null ? Date.now() + test.time_limit * 60_000 : undefined,
  );
  const left = useSecondsLeft(end, () => onEnd(ticked));
  const question = questions[at];
  if (!question) return null;
  return (
    <AskedQuestion
      key={question.id}
      question={question}
      number={at + 1}
      total={questions.length}
      ticked={ticked.get(question.id) ?? none}
      onTicked={(marks) => setTicked(new Map(ticked).set(question.id, marks))}
      onDone={() => (at + 1 < questions.length ? setAt(at + 1) : onEnd(ticked))}
    >
      {left !== undefined && <TimeLeft label={t("testTime")} seconds={left} text={clockText(left)} />}
    </AskedQuestion>
  );
}

const none: ReadonlySet<number> = new Set();

type AskedQuestionProps = {
  question: PreviewQuestion;
  number: number;
  total: number;
  ticked: ReadonlySet<number>;
  onTicked(marks: ReadonlySet<number>): void;
  onDone(): void;
  /** The countdown of the whole test. */
  children: ReactNode;
};

/** The time of a question starts when it is shown; at its end the ticks count and the next question follows. */
function AskedQuestion({ question, number, total, ticked, onTicked, onDone, children }: AskedQuestionProps) {
  const t = useTranslations("quiz");
  const [end] = useState(() => (question.time_limit > 0 ? Date.now() + question.time_limit * 1000 : undefined));
  const left = useSecondsLeft(end, onDone);

  function tick(id: number, isTicked: boolean) {
    const marks = new Set(ticked);
    if (isTicked) marks.add(id);
    else marks.delete(id);
    onTicked(marks);
  }

  return (
    <QuestionCard
      number={number}
      total={total}
      title={question.title}
      answers={question.answers}
      ticked={ticked}
      onTick={tick}
      onSubmit={onDone}
      timers={
        <>
          {left !== undefined && <TimeLeft label={t("questionTime")} seconds={left} text={clockText(left)} />}
          {children}
        </>
      }
    />
  );
}
