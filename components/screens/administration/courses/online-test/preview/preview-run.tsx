"use client";

import { useState } from "react";
import { QuestionCard } from "@/components/shared/online-test/question-card";
import type { Spoken } from "@/components/shared/online-test/spoken-times";
import type { Limit } from "@/components/shared/online-test/use-timers";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import type { Marks, PreviewQuestion } from "./preview-dialog";

type PreviewRunProps = { test: OnlineTest; questions: readonly PreviewQuestion[]; onEnd(ticked: Marks): void };

const none: ReadonlySet<number> = new Set();

function limitOf(seconds: number): Limit | undefined {
  return seconds > 0 ? { whole: seconds, until: performance.now() + seconds * 1000 } : undefined;
}

/** Shows one question after the other. When the test's time is over, the present ticks count. */
export function PreviewRun({ test, questions, onEnd }: PreviewRunProps) {
  const [at, setAt] = useState(0);
  const [ticked, setTicked] = useState<Marks>(new Map());
  const [spoken] = useState<Spoken>(() => new Set());
  const [ofTest] = useState(() => limitOf(test.has_time_limit ? (test.time_limit ?? 0) * 60 : 0));
  const question = questions[at];
  if (!question) return null;
  return (
    <AskedQuestion
      key={question.id}
      question={question}
      number={at + 1}
      total={questions.length}
      ticked={ticked.get(question.id) ?? none}
      ofTest={ofTest}
      spoken={spoken}
      onTicked={(marks) => setTicked(new Map(ticked).set(question.id, marks))}
      onDone={() => (at + 1 < questions.length ? setAt(at + 1) : onEnd(ticked))}
      onTestOver={() => onEnd(ticked)}
    />
  );
}

type AskedQuestionProps = {
  question: PreviewQuestion;
  number: number;
  total: number;
  ticked: ReadonlySet<number>;
  ofTest: Limit | undefined;
  spoken: Spoken;
  onTicked(marks: ReadonlySet<number>): void;
  onDone(): void;
  onTestOver(): void;
};

/** The time of a question starts when it is shown; at its end the ticks count and the next question follows. */
function AskedQuestion({ question, ticked, ofTest, onTicked, onDone, ...rest }: AskedQuestionProps) {
  const [ofQuestion] = useState(() => limitOf(question.time_limit));

  function tick(id: number, isTicked: boolean) {
    const marks = new Set(ticked);
    if (isTicked) marks.add(id);
    else marks.delete(id);
    onTicked(marks);
  }

  return (
    <QuestionCard
      {...rest}
      heading="h3"
      title={question.title}
      answers={question.answers}
      ticked={ticked}
      limits={{ question: ofQuestion, test: ofTest }}
      onTick={tick}
      onSubmit={onDone}
      onQuestionOver={onDone}
    />
  );
}
