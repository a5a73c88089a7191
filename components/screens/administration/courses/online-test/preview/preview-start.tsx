"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import type { PreviewQuestion } from "./preview-dialog";

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
