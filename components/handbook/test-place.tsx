"use client";

import { useTranslations } from "next-intl";
import type { CourseKind } from "@/lib/contracts/courses";

/** Where the online test of a course is edited. */
export function TestPlace(_props: { course: number; kind: CourseKind }) {
  const t = useTranslations("handbook");
  return <p className="text-fg-muted">{t("columns.test")}</p>;
}
