"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { Button } from "@/components/ui/button";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { type Graded, grade } from "@/lib/rules/grading";
import type { Marks, PreviewQuestion } from "./preview-dialog";

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
          {t("quiz.score", { score: format.number(score, { maximumFractionDigits: 2 }) })}
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
