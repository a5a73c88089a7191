"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { Remark } from "@/components/ui/badge";
import { listQuery } from "@/lib/client/queries";
import { onlineTestContract } from "@/lib/contracts/online-tests";
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

/** How many questions the test has: without any nobody can take it. */
function TestFact({ course }: { course: Course }) {
  const t = useTranslations("handbook");
  const { data } = useQuery(listQuery(onlineTestContract.list, { course: course.id }));
  if (course.test === null) return t("no");
  const count = data?.results[0]?.questions_count;
  if (count === undefined) return t("yes");
  const text = t("facts.questionsCount", { count });
  return count === 0 ? <Remark icon={<TriangleAlert aria-hidden />}>{text}</Remark> : text;
}

function Examiners({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("handbook");
  const all = useExaminers("education");
  const names = all.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  return <Fact label={t("columns.examiners")}>{names.join(", ") || t("facts.nobody")}</Fact>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
