"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { refresh } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { learningPage, resultPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { activeStage } from "@/lib/rules/stages";
import { isOver } from "@/lib/rules/tries";
import type { QuizPlace } from "./address";
import { examContracts } from "./attempt";
import { Message } from "./message";
import { QuizFrame } from "./quiz-frame";
import { QuizRun } from "./quiz-run";
import { QuizStart } from "./quiz-start";
import { Soon } from "./soon";
import { useOwnCourse } from "./use-own-course";

/** The page of an online test: whatever state it is in, it says so or goes where the learner should be. */
export function QuizScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  const { kind } = place;
  const back = { href: learningPage(kind ?? "education"), label: t("back") };
  if (!kind)
    return (
      <QuizFrame title={t("title")} leave={back}>
        <Message text={t("unknownType")} back={back} />
      </QuizFrame>
    );
  return <OwnQuiz kind={kind} place={place} />;
}

function OwnQuiz({ kind, place }: { kind: CourseKind; place: QuizPlace }) {
  const t = useTranslations("quiz");
  const own = useOwnCourse(kind, place);
  const { course } = own.state === "found" ? own : {};
  const back = {
    href: learningPage(kind, course && { program: course.user_program, course: course.id }),
    label: t("back"),
  };
  const test = useLastingQuery({
    ...detailQuery(onlineTestContract.get, { id: place.test }),
    enabled: course !== undefined,
  });
  const title = test.data?.title ?? t("title");
  return (
    <QuizFrame title={title} subtitle={course?.title} leave={back}>
      {own.state === "none" && <Message text={t(own.why)} back={back} />}
      {own.state === "failed" && <Failed error={own.error} onRetry={own.retry} />}
      {own.state === "found" && test.error && !test.data && (
        <Failed error={test.error} onRetry={() => void test.refetch()} />
      )}
      {own.state === "found" && test.data && (
        <Stages key={own.course.id} kind={kind} place={place} course={own.course} exam={own.exam} test={test.data} />
      )}
      {(own.state === "loading" || (own.state === "found" && !test.data && !test.error)) && (
        <p role="status">{t("loading")}</p>
      )}
    </QuizFrame>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations("quiz");
  return (
    <>
      <ProblemBox error={error} title={t("statusError")} />
      <div>
        <Button onClick={onRetry}>{t("reload")}</Button>
      </div>
    </>
  );
}

type StagesProps = {
  kind: CourseKind;
  place: QuizPlace;
  course: UserCourse;
  exam: ExamInfo;
  test: Parameters<typeof QuizStart>[0]["test"];
};

function Stages({ kind, place, course, exam, test }: StagesProps) {
  const t = useTranslations("quiz");
  const router = useRouter();
  const client = useQueryClient();
  const [isBegun, setIsBegun] = useState(exam.status === "inProgress");
  const result = resultPage(kind, place);
  const isClosed = !isBegun && isOver(exam, exam.max_retries);
  useEffect(() => {
    if (isClosed) router.replace(result);
  }, [isClosed, result, router]);
  const leave = async () => {
    // The result page would otherwise see the old state and lead back here.
    await refresh(client, examContracts[kind].next.touches ?? []).catch(() => undefined);
    router.replace(result);
  };
  if (isBegun) return <QuizRun kind={kind} test={test} course={course.id} onResult={() => void leave()} />;
  if (isClosed) return <p role="status">{t("loading")}</p>;
  const active = activeStage(course.exams.map(({ exam_type, status }) => ({ type: exam_type, status })));
  if (active?.type !== "etest")
    return (
      <Soon text={t("differentStage")} href={learningPage(kind, { program: course.user_program, course: course.id })} />
    );
  return <QuizStart kind={kind} test={test} course={course} exam={exam} onBegun={() => setIsBegun(true)} />;
}
