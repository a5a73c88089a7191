"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { Remark } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { type Course, isExamined } from "./course-kinds";

/** The main facts of a course. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useTranslations("handbook");
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact label={t("facts.days")}>{t("facts.daysCount", { count: course.days_to_complete })}</Fact>
      <Fact label={t("facts.materials")}>
        {t("facts.materialsCount", { files: course.files_count, links: course.links_count })}
      </Fact>
      <Fact label={t("columns.test")}>
        <TestFact course={course} />
      </Fact>
      {isExamined(course) && (
        <>
          <Fact label={t("columns.has_exam")}>{t(course.has_exam ? "yes" : "no")}</Fact>
          <Examiners ids={course.examiners} />
        </>
      )}
    </dl>
  );
}

/** How many questions the test has. */
function TestFact({ course: { test, questions_count: count } }: { course: Course }) {
  const t = useTranslations("handbook");
  if (test === null) return t("no");
  return count === 0 ? <NoQuestions /> : t("facts.questionsCount", { count });
}

/** A test without questions, which nobody can take. */
export function NoQuestions() {
  const t = useTranslations("handbook");
  return <Remark icon={<TriangleAlert aria-hidden />}>{t("facts.questionsCount", { count: 0 })}</Remark>;
}

function Examiners({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("handbook");
  const all = useExaminers("education");
  const names = all.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  return (
    <Fact isText label={t("columns.examiners")}>
      {names.join(", ") || t("facts.nobody")}
    </Fact>
  );
}

type FactProps = { label: string; isText?: boolean; children: ReactNode };

/** Only figures have figures of one width: in names they would widen hyphens too. */
function Fact({ label, isText = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className={cx("wrap-anywhere", !isText && "tabular-nums")}>{children}</dd>
    </div>
  );
}
