"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useFileSize } from "@/components/kit/form/use-file-size";
import { ExamDecisions } from "@/components/shared/learning/exam-decisions";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { inPersonExamContracts } from "@/lib/contracts/in-person-exams";

type ExamRecordProps = { kind: CourseKind; course: number; isDecided: boolean };

/** What examiners have decided about an in-person exam, and what they left with it. */
export function ExamRecord({ kind, course, isDecided }: ExamRecordProps) {
  return (
    <>
      <ExamDecisions kind={kind} course={course} isDecided={isDecided} />
      {isDecided && <ExamDocuments kind={kind} course={course} />}
    </>
  );
}

/** What the examiner left with the decision: a filled sheet, a photograph, a record. Nothing, if there is nothing. */
function ExamDocuments({ kind, course }: { kind: CourseKind; course: number }) {
  const t = useTranslations("learning.stages");
  const sizeOf = useFileSize();
  const { data, error } = useLastingQuery(detailQuery(inPersonExamContracts[kind].documents, { id: course }));
  if (error && !data) return <ProblemBox error={error} title={t("documents")} />;
  if (!data?.results.length) return null;
  return (
    <div className="grid gap-1 border-border border-t p-4">
      <h4 className="font-medium">{t("documents")}</h4>
      <ul>
        {data.results.map(({ id, title, file, kind: material, size }) => (
          <li key={id} className="flex items-center gap-2">
            <MaterialIcon kind={material} className="size-5" />
            <a
              href={file}
              target="_blank"
              rel="noopener"
              className="min-w-0 py-2 text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:py-3"
            >
              {title}
              <span className="sr-only"> {t("newTab")}</span>
            </a>
            <span className="shrink-0 text-fg-muted text-sm tabular-nums">{sizeOf(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
