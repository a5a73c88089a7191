"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Button } from "@/components/ui/button";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { shownDate } from "@/lib/i18n/day-text";
import { courseProgress, isPassed } from "@/lib/rules/next-learning";
import { Progress } from "./use-program-columns";

/** The columns of the courses of a person's specialization, which stay in the order of learning. */
export function useCourseColumns(showInfo: (course: UserCourse) => void): Column<UserCourse>[] {
  const t = useTranslations("userSpecializations");
  const words = useTranslations("learning");
  const examinerOf = useExaminerName();
  return useMemo(
    () => [
      {
        id: "title",
        header: t("course"),
        orderBy: false,
        width: 170,
        cell: ({ title, is_retraining }) => (
          <span className="inline-flex flex-wrap items-center gap-1">
            {title}
            {is_retraining && <RetrainingBadge />}
          </span>
        ),
      },
      {
        id: "deadline_date",
        header: t("deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: (course) => <DeadlineCell day={course.deadline_date} isDone={isPassed(course)} />,
        orderBy: false,
        kind: "deadline",
        isFigures: true,
        onPhone: "end",
      },
      {
        id: "progress",
        header: t("progress"),
        text: (course) => words("percent", { value: courseProgress(course) }),
        orderBy: false,
        cell: (course) => (
          <Progress value={courseProgress(course)} label={`${words("courseProgress")}: ${course.title}`} />
        ),
        kind: "share",
        width: 100,
      },
      {
        id: "examiner",
        header: t("examiner"),
        orderBy: false,
        text: examinerOf,
        kind: "person",
        width: 160,
        onPhone: "line",
      },
      {
        id: "exams",
        header: t("exams"),
        orderBy: false,
        text: ({ exams }) =>
          exams
            .map((one) => `${words(`stages.types.${one.exam_type}`)}: ${words(`stages.statuses.${one.status}`)}`)
            .join("; "),
        cell: (course) => (
          <Button size="sm" onClick={() => showInfo(course)} aria-label={t("examInfoOf", { course: course.title })}>
            {t("examInfo")}
          </Button>
        ),
        width: 130,
        priority: 1,
      },
    ],
    [t, words, examinerOf, showInfo],
  );
}

/** The name of a course's own examiner. Without one, all examiners of the course see the request. */
export function useExaminerName(): (course: Pick<UserCourse, "examiner">) => string {
  const t = useTranslations("userSpecializations");
  const examiners = useExaminers("education");
  return useMemo(() => {
    const names = new Map(examiners.map(({ value, label }) => [value, label]));
    return ({ examiner }) => (examiner === null ? "" : (names.get(examiner) ?? t("formerExaminer")));
  }, [examiners, t]);
}
