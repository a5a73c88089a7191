"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { FailedState } from "@/components/kit/table/table-states";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import type { Spoken } from "@/components/shared/online-test/clock-moments";
import { QuestionCard } from "@/components/shared/online-test/question-card";
import type { Limit } from "@/components/shared/online-test/use-timers";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { type Graded, grade } from "@/lib/rules/grading";
import { shownScore } from "@/lib/rules/shown-score";
import { TrialNote } from "../trial-note";

type PreviewDialogProps = {
  test: OnlineTest;
  questions: readonly OnlineTestQuestion[];
  /** Learns whether the last try is passed. */
  onResult?(isPassed: boolean): void;
  onClose(): void;
};
export type PreviewQuestion = OnlineTestQuestion & { answers: { id: number; title: string; is_correct: boolean }[] };
export type Marks = ReadonlyMap<number, ReadonlySet<number>>;
type Stage = { name: "start" } | { name: "run" } | { name: "result"; ticked: Marks };

/** A preview of the test as learners take it. The browser grades it, and nothing is saved. */
export function PreviewDialog({ test, questions, onResult, onClose }: PreviewDialogProps) {
  const t = useTranslations("testEditor");
  const [stage, setStage] = useState<Stage>({ name: "start" });
  const { withAnswers, error, refetch } = usePreviewQuestions(test, questions);
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("preview.title", { test: test.title })} closeLabel={t("close")}>
      <div className="grid min-w-0 gap-4">
        <TrialNote />
        {!withAnswers && (error ? <FailedState error={error} retry={refetch} /> : <Loading />)}
        {withAnswers && stage.name === "start" && (
          <PreviewStart test={test} questions={withAnswers} onStart={() => setStage({ name: "run" })} />
        )}
        {withAnswers && stage.name === "run" && (
          <PreviewRun
            test={test}
            questions={withAnswers}
            onEnd={(ticked) => {
              setStage({ name: "result", ticked });
              onResult?.(grade(gradedBy(withAnswers, ticked), test.passing_score).isPassed);
            }}
          />
        )}
        {withAnswers && stage.name === "result" && (
          <PreviewResult
            test={test}
            questions={withAnswers}
            ticked={stage.ticked}
            onAgain={() => setStage({ name: "run" })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function Loading() {
  const t = useTranslations("quiz");
  return <p role="status">{t("loading")}</p>;
}

/** The questions at the time of opening, so that later changes do not affect a running preview. */
function usePreviewQuestions(test: OnlineTest, questions: readonly OnlineTestQuestion[]) {
  const { data, error, refetch } = useLastingQuery({
    ...listQuery(onlineTestAnswerContract.list, { test: test.id }),
    refetchOnWindowFocus: false,
  });
  const withAnswers = useMemo(() => {
    if (!data) return undefined;
    const byQuestion = new Map(
      questions.map((question): [number, PreviewQuestion] => [question.id, { ...question, answers: [] }]),
    );
    for (const answer of data.results) byQuestion.get(answer.question)?.answers.push(answer);
    return [...byQuestion.values()];
  }, [data, questions]);
  return { withAnswers, error, refetch: () => void refetch() };
}

type PreviewStartProps = { test: OnlineTest; questions: readonly PreviewQuestion[]; onStart(): void };

/** The facts that a learner sees before the first question. */
export function PreviewStart({ test, questions, onStart }: PreviewStartProps) {
  const t = useTranslations();
  if (questions.length === 0) return <p>{t("quiz.noQuestions")}</p>;
  return (
    <div className="grid gap-3">
      {test.description && <p className="whitespace-pre-line wrap-anywhere">{test.description}</p>}
      <ul className="list-disc pl-5">
        <li>{t("testEditor.preview.questions", { count: questions.length })}</li>
        <li>{t("quiz.passing", { score: test.passing_score })}</li>
        {test.has_time_limit && test.time_limit !== null && (
          <li>
            {t("quiz.testTime")}: {t("testEditor.facts.minutes", { count: test.time_limit })}
          </li>
        )}
      </ul>
      <div>
        <Button variant="primary" onClick={onStart}>
          {t("testEditor.preview.start")}
        </Button>
      </div>
    </div>
  );
}

type PreviewResultProps = {
  test: OnlineTest;
  questions: readonly PreviewQuestion[];
  ticked: Marks;
  onAgain(): void;
  onClose(): void;
};

/** The result in the learner's words, and the outcome of each question. */
export function PreviewResult({ test, questions, ticked, onAgain, onClose }: PreviewResultProps) {
  const t = useTranslations();
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { right, score, isPassed } = grade(gradedBy(questions, ticked), test.passing_score);
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t("quiz.score", { score: format.number(shownScore(score, test.passing_score)) })}
        </h3>
        <p className="text-fg-muted">{t("quiz.passing", { score: format.number(test.passing_score) })}</p>
        <p className="font-semibold text-md">{t(isPassed ? "quiz.passed" : "quiz.failed")}</p>
      </div>
      <section aria-labelledby="preview-questions" className="grid min-w-0 gap-2">
        <h4 id="preview-questions" className="font-semibold">
          {t("testEditor.preview.byQuestion")}
        </h4>
        <ol className="grid gap-3">
          {questions
            .map(({ id, title }, at) => ({ id, title, number: at + 1 }))
            .map(({ id, title, number }) => (
              <AnsweredQuestion key={id} number={number} title={title} isRight={right.includes(id)} isAnswered />
            ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{t("testEditor.preview.again")}</Button>
        <Button variant="primary" onClick={onClose}>
          {t("testEditor.close")}
        </Button>
      </div>
    </div>
  );
}

/** Grades the ticks in the same way as those of a learner. */
function gradedBy(questions: readonly PreviewQuestion[], ticked: Marks): Graded[] {
  return questions.map(({ id, score, answers }) => ({
    id,
    points: score,
    right_ids: answers.flatMap((answer) => (answer.is_correct ? [answer.id] : [])),
    answer_ids: [...(ticked.get(id) ?? [])],
  }));
}

type PreviewRunProps = { test: OnlineTest; questions: readonly PreviewQuestion[]; onEnd(ticked: Marks): void };

const noTicks: ReadonlySet<number> = new Set();

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
      showsSingle={test.shows_single_choice}
      number={at + 1}
      total={questions.length}
      ticked={ticked.get(question.id) ?? noTicks}
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
  showsSingle: boolean;
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
function AskedQuestion({ question, showsSingle, ticked, ofTest, onTicked, onDone, ...rest }: AskedQuestionProps) {
  const [ofQuestion] = useState(() => limitOf(question.time_limit));
  const isSingle = showsSingle && question.answers.filter((one) => one.is_correct).length === 1;

  function tick(id: number, isTicked: boolean) {
    const marks = new Set(isSingle ? [] : ticked);
    if (isTicked || isSingle) marks.add(id);
    else marks.delete(id);
    onTicked(marks);
  }

  return (
    <QuestionCard
      {...rest}
      heading="h3"
      title={question.title}
      answers={question.answers}
      isSingle={isSingle}
      ticked={ticked}
      limits={{ question: ofQuestion, test: ofTest }}
      onTick={tick}
      onSubmit={onDone}
      onQuestionOver={onDone}
    />
  );
}
