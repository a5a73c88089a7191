"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseForm } from "./course-form";
import type { Course } from "./course-kinds";

/** The settings of a course as a page. */
export function SettingsTab({ kind, course }: { kind: CourseKind; course: Course }) {
  const t = useTranslations("handbook");
  const toasts = useToasts();
  return (
    <section aria-label={t("tabs.settings")} className="max-w-2xl rounded-lg border border-border bg-surface p-4">
      <CourseForm
        key={course.id}
        kind={kind}
        course={course}
        onDone={({ title }) => toasts.success(t("saved", { title }))}
      />
    </section>
  );
}
