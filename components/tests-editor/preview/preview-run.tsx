"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { QuestionCard } from "@/components/quiz/question-card";
import { TimeLeft } from "@/components/quiz/time-left";
import { useSecondsLeft } from "@/components/quiz/use-seconds-left";
import type { Test } from "@/lib/contracts/tests";
import { clockText } from "../question-facts";
import type { Marks, PreviewQuestion } from "./preview-dialog";

type PreviewRunProps = { test: Test; questions: readonly PreviewQuestion[]; onEnd(ticked: Marks): void };

/** One question after the other, forward only. When a question's time is over, what is ticked counts, and the next comes. */
export function PreviewRun({ test, questions, onEnd }: PreviewRunProps) {
  const t = useTranslations("quiz");
  const [at, setAt] = useState(0);
  const [ticked, setTicked] = useState<Marks>(new Map());
  const [testEnd] = useState(() => (test.has_time_limit && test.time_limit !== null ? Date.now() + test.time_limit * 60_000 : undefined));
  const question = questions[at];
  const questionEnd = useQuestionEnd(question);
  const testLeft = useSecondsLeft(testEnd, () => onEnd(ticked));
  const next = () => (at + 1 < questions.length ? setAt(at + 1) : onEnd(ticked));
  const questionLeft = useSecondsLeft(questionEnd, next);
  if (!question) return null;
  const mine = ticked.get(question.id) ?? new Set<number>();

  function tick(id: number, isTicked: boolean) {
    const marks = new Set(mine);
    if (isTicked) marks.add(id);
    else marks.delete(id);
    setTicked(new Map(ticked).set(question?.id ?? 0, marks));
  }

  return (
    <QuestionCard
      key={question.id}
      number={at + 1}
      total={questions.length}
      title={question.title}
      answers={question.answers}
      ticked={mine}
      onTick={tick}
      onSubmit={next}
      timers={
        <>
          {questionLeft !== undefined && <TimeLeft label={t("questionTime")} seconds={questionLeft} text={clockText(questionLeft)} />}
          {testLeft !== undefined && <TimeLeft label={t("testTime")} seconds={testLeft} text={clockText(testLeft)} />}
        </>
      }
    />
  );
}

/** From the moment at which the question is shown. */
function useQuestionEnd(question: PreviewQuestion | undefined): number | undefined {
  const [end, setEnd] = useState<number>();
  const seconds = question?.time_limit ?? 0;
  const id = question?.id;
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    setEnd(seconds > 0 ? Date.now() + seconds * 1000 : undefined);
  }, [id, seconds]);
  return end;
}
