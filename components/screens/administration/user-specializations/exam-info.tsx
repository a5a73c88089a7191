"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { CopyButton } from "@/components/kit/system/copy-button";
import { ExamDecisions } from "@/components/shared/learning/exam-decisions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { reviewContract } from "@/lib/contracts/review";
import { type ExamRow, type UserCourse, userEducationCourseContract } from "@/lib/contracts/user-courses";
import { StageFacts } from "./stage-facts";
import { useExaminerName } from "./use-course-columns";

type ExamInfoPanelProps = { course: UserCourse; person: string; onClose(): void };

/** The exams of a person's course in words, and beside them as the API tells them. */
export function ExamInfoPanel({ course, person, onClose }: ExamInfoPanelProps) {
  const t = useTranslations("userSpecializations");
  const asked = listQuery(userEducationCourseContract.exams, { user_course: course.id, ordering: "id" });
  const { data, error } = useLastingQuery(asked);
  const stages = data?.results;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("examInfoOf", { course: course.title })}
      description={person}
      closeLabel={t("close")}
    >
      {!stages && (error ? <ProblemBox error={error} /> : <Skeleton className="h-40" />)}
      {stages && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ul className="grid min-w-0 gap-4">
            {stages.map((stage) => (
              <li key={stage.id} className="rounded-md border border-border">
                <Stage stage={stage} course={course} person={person} />
              </li>
            ))}
          </ul>
          <Raw stages={stages} />
        </div>
      )}
    </Dialog>
  );
}

type StageProps = { stage: ExamRow; course: UserCourse; person: string };

function Stage({ stage, course, person }: StageProps) {
  const t = useTranslations("exams.reset");
  const examinerOf = useExaminerName();
  const [isAsking, setAsking] = useState(false);
  const isInPerson = stage.exam_type === "exam";
  const isDecided = stage.status === "passed" || stage.status === "failed";
  const row = `${course.title}, ${person}`;
  return (
    <>
      <StageFacts stage={stage} examiner={examinerOf(course)} />
      {isInPerson && <ExamDecisions kind="education" course={course.id} isDecided={isDecided} />}
      {isInPerson && (isDecided || stage.status === "inProgress") && (
        <div className="border-border border-t p-4">
          <Button size="sm" onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden />
            {t("label")}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmLater
          what="change"
          endpoint={reviewContract.reset}
          id={stage.id}
          rowName={row}
          title={t("title", { row })}
          text={t("text")}
          confirmLabel={t("label")}
          doneText={t("done", { row })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Raw({ stages }: { stages: readonly ExamRow[] }) {
  const t = useTranslations("userSpecializations");
  const words = useTranslations("system.actions");
  const text = JSON.stringify(stages, null, 2);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t("raw")}</h3>
        <CopyButton text={text} label={words("copy")} copiedLabel={words("copied")} />
      </div>
      <pre className="rounded-md border border-border bg-surface-2 p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}
