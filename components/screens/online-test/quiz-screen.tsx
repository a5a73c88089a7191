"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { refresh } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { resultPage } from "@/lib/config/learning-pages";
import { examContracts } from "@/lib/contracts/exams";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { activeStage } from "@/lib/rules/stages";
import { isOver } from "@/lib/rules/tries";
import { OwnCourseFrame, type OwnTest } from "./own-course-frame";
import type { QuizPlace } from "./place";
import { QuizRun } from "./quiz-run";
import { QuizStart } from "./quiz-start";
import { Soon } from "./soon";

const testQuery = (id: number) => detailQuery(onlineTestContract.get, { id });

/** The page of an online test: whatever state it is in, it says so or goes where the learner should be. */
export function QuizScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  const { data } = useLastingQuery({ ...testQuery(place.test), enabled: place.test > 0 });
  return (
    <OwnCourseFrame place={place} title={data?.title ?? t("title")}>
      {(own) => <Loaded key={own.course.id} own={own} />}
    </OwnCourseFrame>
  );
}

function Loaded({ own }: { own: OwnTest }) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(testQuery(own.test));
  if (data) return <Stages own={own} test={data} />;
  if (error) return <Failed error={error} title={t("statusError")} onRetry={() => void refetch()} />;
  return <p role="status">{t("loading")}</p>;
}

type StagesProps = { own: OwnTest; test: Parameters<typeof QuizStart>[0]["test"] };

function Stages({ own, test }: StagesProps) {
  const { kind, course, exam, back } = own;
  const t = useTranslations("quiz");
  const router = useRouter();
  const client = useQueryClient();
  // It stays true until the run shows the result, although the status changes before.
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun && exam.status === "inProgress") setIsBegun(true);
  const result = resultPage(kind, { test: own.test, course: course.id });
  const isClosed = !isBegun && isOver(exam, exam.max_retries);
  useEffect(() => {
    if (isClosed) router.replace(result);
  }, [isClosed, result, router]);
  const leave = async () => {
    // The result page would otherwise see the old state and lead back here.
    await refresh(client, examContracts[kind].next.changes).catch(() => undefined);
    router.replace(result);
  };
  if (isBegun) return <QuizRun kind={kind} test={test} course={course.id} onResult={() => void leave()} />;
  if (isClosed) return <p role="status">{t("loading")}</p>;
  const active = activeStage(course.exams.map(({ exam_type, status }) => ({ type: exam_type, status })));
  if (active?.type !== "etest") return <Soon text={t("differentStage")} href={back} />;
  return <QuizStart own={own} test={test} onBegun={() => setIsBegun(true)} />;
}
