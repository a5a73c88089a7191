"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { clockText } from "@/components/shared/online-test/clock-text";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { triesInAll } from "@/lib/rules/tries";
import { totalsOf } from "./question-facts";

/** The numbers of the test, updated after each change of a question. */
export function OnlineTestFacts({ test, questions }: { test: OnlineTest; questions: readonly OnlineTestQuestion[] }) {
  const t = useTranslations("testEditor.facts");
  const { score, seconds } = totalsOf(questions);
  const time = test.time_limit ? t("minutes", { count: test.time_limit }) : t("byQuestions");
  return (
    <dl aria-label={t("label")} className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact label={t("questions")}>{questions.length}</Fact>
      <Fact label={t("total")}>{score}</Fact>
      <Fact label={t("passing")}>{t("passingOf", { score: test.passing_score })}</Fact>
      <Fact label={t("tries")}>{triesInAll(test.max_retries)}</Fact>
      {test.has_time_limit && <Fact label={t("time")}>{time}</Fact>}
      {test.has_time_limit && seconds > 0 && <Fact label={t("questionTime")}>{clockText(seconds)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
