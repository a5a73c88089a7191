"use client";

import { MonitorSmartphone, TimerOff, WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { QuestionCard } from "@/components/shared/online-test/question-card";
import type { Spoken } from "@/components/shared/online-test/spoken-times";
import type { CourseKind } from "@/lib/contracts/courses";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { useAttempt } from "./use-attempt";

type QuizRunProps = { kind: CourseKind; test: OnlineTest; course: number; onResult(): void };

/** The questions of an open try, one after the other. */
export function QuizRun({ kind, test, course, onResult }: QuizRunProps) {
  const t = useTranslations("quiz");
  const { attempt, state, isElsewhere } = useAttempt(kind, course);
  const [spoken] = useState<Spoken>(() => new Set());
  const { asked, ticked, isSending, isSilent, wasTimeOver, problem, result } = state;
  const end = useEffectEvent(onResult);
  useEffect(() => {
    if (result) end();
  }, [result]);
  const place = asked && t("place", { number: asked.number, total: asked.total });
  useEffect(() => {
    if (place) document.title = `${place} · ${test.title}`;
  }, [place, test.title]);
  if (problem !== undefined) return <Failed error={problem} onRetry={() => window.location.reload()} />;
  if (!asked || result)
    return (
      <>
        <p role="status">{t("loading")}</p>
        {isSilent && <Note icon={<WifiOff aria-hidden />}>{t("silent")}</Note>}
      </>
    );
  const limitOf = (until: number | undefined, whole: number | null) =>
    until === undefined ? undefined : { until, whole: whole ?? 0 };
  return (
    <QuestionCard
      key={asked.id}
      number={asked.number}
      total={asked.total}
      title={asked.title}
      answers={asked.answers}
      ticked={ticked}
      limits={{
        question: limitOf(asked.questionEnds, asked.time_limit),
        test: limitOf(asked.testEnds, (test.time_limit ?? 0) * 60),
      }}
      spoken={spoken}
      onTick={attempt.tick}
      onSubmit={() => void attempt.submit()}
      onQuestionOver={() => void attempt.submit(true)}
      onTestOver={() => void attempt.submit(true)}
      isSending={isSending}
    >
      <div role="status" className="grid gap-2 empty:hidden">
        {isElsewhere && <Note icon={<MonitorSmartphone aria-hidden />}>{t("elsewhere")}</Note>}
        {wasTimeOver && !isSending && <Note icon={<TimerOff aria-hidden />}>{t("timeWasOver")}</Note>}
        {wasTimeOver && isSending && <Note icon={<TimerOff aria-hidden />}>{t("timeIsOver")}</Note>}
        {isSilent && (
          <Note icon={<WifiOff aria-hidden />}>
            {t(isSending ? "answerKept" : "silent")}{" "}
            {(asked.questionEnds ?? asked.testEnds) !== undefined && t("clockRuns")}
          </Note>
        )}
      </div>
    </QuestionCard>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md border border-st-review-bd bg-st-review-bg px-3 py-2 text-st-review-fg [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
