"use client";

import { RotateCcw } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { CopyButton } from "@/components/kit/system/copy-button";
import { CreditLines } from "@/components/shared/credits/credit-lines";
import { ExamDecisions } from "@/components/shared/learning/exam-decisions";
import { PersonLink } from "@/components/shared/people/person-link";
import { RepairButton } from "@/components/shared/records/repair-button";
import { StageBadge } from "@/components/shared/status/stage-badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { reviewContract } from "@/lib/contracts/exam-review";
import {
  type ExamInfo,
  type ExamRow,
  type UserCourse,
  userEducationCourseContract,
} from "@/lib/contracts/user-courses";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { triesInAll, triesLeft } from "@/lib/rules/tries";
import { useExaminerName } from "./use-course-columns";

type ExamInfoPanelProps = { course: UserCourse; person: string; onClose(): void };

/** The exams of a person's course in words, and beside them as the API tells them. */
export function ExamInfoPanel({ course, person, onClose }: ExamInfoPanelProps) {
  const t = useTranslations("userSpecializations");
  const query = listQuery(userEducationCourseContract.exams, { user_course: course.id, ordering: "id" });
  const { data, error } = useLastingQuery(query);
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
      {stage.exam_type === "credit" && (
        <div className="px-4 pb-4">
          <CreditLines userCourse={course.id} canTakeAway />
        </div>
      )}
      {stage.exam_type === "etest" && (
        <div className="px-4 pb-4 empty:hidden">
          <RepairButton kind="education" course={{ ...course, exams: [stage] }} person={person} />
        </div>
      )}
      {isInPerson && (
        <ExamDecisions
          kind="education"
          course={course.id}
          isDecided={isDecided}
          examiner={(person) => <PersonLink person={person.id} name={fullName(person)} />}
        />
      )}
      {isInPerson && (isDecided || stage.status === "inProgress") && (
        <div className="border-border border-t p-4">
          <Button size="sm" onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden />
            {t("label")}
          </Button>
        </div>
      )}
      {isAsking && (
        <LazyConfirm
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

type StageFactsProps = { stage: ExamInfo; examiner: string };

/** One exam stage in words: its state, tries, scores, examiner, and when it ended. */
export function StageFacts({ stage, examiner }: StageFactsProps) {
  const t = useTranslations("userSpecializations");
  const words = useTranslations("learning.stages");
  const zone = useTimeZone() ?? "UTC";
  const { exam_type, tries, max_retries, score, best_score, passing_score, date_finished } = stage;
  const isTest = exam_type === "etest";
  const left = triesLeft(tries, max_retries);
  const facts: (readonly [label: string, fact: string | number | null])[] = [
    ...(isTest
      ? ([
          [words("tries"), words("triesUsedLeft", { all: triesInAll(max_retries), left })],
          [t("lastScore"), score],
          [t("bestScore"), best_score],
          [t("passingScore"), passing_score],
        ] as const)
      : []),
    ...(exam_type === "exam"
      ? ([
          [t("failures"), tries],
          [t("examiner"), examiner || t("anyExaminer")],
        ] as const)
      : []),
    [t("finished"), date_finished && momentText(date_finished, zone)],
  ];
  return (
    <div className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{words(`types.${exam_type}`)}</h3>
        <StageBadge stage={stage} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(7rem,1fr)] gap-x-4 gap-y-1 max-sm:gap-x-3">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-fg-muted">{label}</dt>
            {/* A name is no figure: its hyphen would be as wide as a digit. */}
            <dd className={cx("min-w-0 wrap-anywhere", label !== t("examiner") && "tabular-nums")}>
              {fact ?? t("notYet")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
