"use client";

import { useTranslations } from "next-intl";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import type { ShowMaterial } from "@/components/shared/materials/use-material-preview";
import type { CourseKind } from "@/lib/contracts/courses";
import type { Course } from "./course-kinds";
import { CourseMaterials } from "./course-materials";
import { OnlineTestTab } from "./online-test/online-test-tab";
import { useCourseUploads } from "./use-course-uploads";

type CourseDetailsProps = { kind: CourseKind; course: Course; show: ShowMaterial };

/** An opened row of the list: the course's files, links and online test, as on its own page. */
export function CourseDetails({ kind, course: { id, title }, show }: CourseDetailsProps) {
  const t = useTranslations("handbook");
  const uploads = useCourseUploads(id);
  const { question } = useLeaveGuard(uploads.isSending);
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <CourseMaterials kind={kind} course={id} uploads={uploads} show={show} />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-md">{t("columns.test")}</h2>
        <OnlineTestTab course={id} kind={kind} />
      </div>
      {question}
    </section>
  );
}
