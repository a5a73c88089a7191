"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { useWaitingTicks } from "@/components/shared/learning/use-waiting-ticks";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { resultPage } from "@/lib/config/learning-pages";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { minutesWithExtra, secondsWithExtra } from "@/lib/rules/extra-time";
import { triesInAll, triesLeft } from "@/lib/rules/tries";
import type { OwnTest } from "./own-course-frame";
import { questionTime } from "./question-time";

type QuizStartProps = { own: OwnTest; test: OnlineTest; onBegun(): void; onOtherStage(): void };

/** What the learner should know before the first question, and the question whether to begin. */
export function QuizStart({ own, test, onBegun, onOtherStage }: QuizStartProps) {
  const { kind, course, exam, back } = own;
  const t = useTranslations("quiz");
  const router = useRouter();
  const { user } = useCurrentUser();
  const { send, isSending } = useSend(attemptContracts[kind].start);
  const [problem, setProblem] = useState<unknown>();
  const isAgain = exam.status === "failed";
  const left = triesLeft(exam.tries, exam.max_retries);
  const missing = course.materials.total - course.materials.completed;
  const isUnsure = useUnsentTicks(own);
  const begin = () => {
    setProblem(undefined);
    void send({ params: { id: course.id }, body: {} }).then(onBegun, (refusal: unknown) =>
      refusal instanceof ApiProblem && refusal.code === "different_stage" ? onOtherStage() : setProblem(refusal),
    );
  };
  if (test.questions_count === 0)
    return (
      <section className="grid justify-items-start gap-4 rounded-lg border border-border bg-surface p-5">
        <h1 className="text-lg">{t("noQuestions")}</h1>
        <Link href={back} className={buttonClass({ variant: "primary" })}>
          {t("back")}
        </Link>
      </section>
    );
  return (
    <section className="grid gap-5 rounded-lg border border-border bg-surface p-5">
      <h1 className="text-balance text-lg wrap-anywhere">{isAgain ? t("again", { left }) : t("ready")}</h1>
      {test.description && <p className="whitespace-pre-line wrap-anywhere">{test.description}</p>}
      <Facts test={test} own={own} left={left} />
      <ul className="grid list-disc gap-1 pl-5 text-fg-muted">
        {test.has_time_limit && <li>{t("rules.time")}</li>}
        {test.has_time_limit && user !== undefined && user.extra_time > 0 && (
          <li>{t("rules.extraTime", { percent: user.extra_time })}</li>
        )}
        <li>{t("rules.leaving")}</li>
        <li>{t("rules.forward")}</li>
        <li>{t("rules.tries")}</li>
      </ul>
      {problem !== undefined && <ProblemBox error={problem} />}
      {missing > 0 && isUnsure ? (
        <p role="status" className="text-fg-muted">
          {t("savingTicks")}
        </p>
      ) : missing > 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="font-medium">{t("materialsLeft", { left: missing })}</p>
          <Link href={back} className={buttonClass({ variant: "primary" })}>
            {t("back")}
          </Link>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button variant="primary" isBusy={isSending} onClick={begin}>
            {t("yes")}
          </Button>
          <Button onClick={() => router.push(isAgain ? resultPage(kind, { test: test.id, course: course.id }) : back)}>
            {t(isAgain ? "showResults" : "no")}
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * Whether the server may not have all ticks of the course yet. Who comes from the last material has ticked it a moment ago:
 * the page may have read the course before, so what it says is missing is asked for once more.
 */
function useUnsentTicks({ kind, course, exam }: OwnTest): boolean {
  const client = useQueryClient();
  const isWaiting = useWaitingTicks(course.user).some((one) => one.kind === kind && one.course === course.id);
  const isMissing = course.materials.total > course.materials.completed && exam.status !== "inProgress";
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const { queryKey } = detailQuery(userCourseContracts[kind].get, { id: course.id });
    void client.invalidateQueries({ queryKey }).finally(() => setIsAsked(true));
  }, [client, kind, course.id, isMissing]);
  return isWaiting || !isAsked;
}

function Facts({ test, own, left }: { test: OnlineTest; own: OwnTest; left: number }) {
  const t = useTranslations("quiz");
  const format = useFormatter();
  const { has_time_limit, time_limit, shortest_time, longest_time } = test;
  const share = useCurrentUser().user?.extra_time ?? 0;
  const { data } = useLastingQuery({
    ...detailQuery(attemptContracts[own.kind].exam, { id: own.course.id }),
    enabled: has_time_limit,
  });
  const minutes = minutesWithExtra(time_limit ?? 0, share, data?.extra_minutes ?? 0);
  const all = triesInAll(own.exam.max_retries);
  const facts = [
    [t("facts.questions"), format.number(test.questions_count)],
    [t("facts.time"), has_time_limit && time_limit !== null ? t("facts.minutes", { minutes }) : t("facts.noLimit")],
    ...(has_time_limit && shortest_time !== null && longest_time !== null
      ? [
          [
            t("facts.questionTime"),
            questionTime(t, secondsWithExtra(shortest_time, share), secondsWithExtra(longest_time, share)),
          ] as const,
        ]
      : []),
    [t("facts.passing"), t("facts.of100", { score: test.passing_score })],
    [t("facts.tries"), t("facts.triesLeft", { left, all })],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3 border-border border-b pb-2">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
