import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { isPassed } from "@/lib/rules/next-learning";

/** How many courses of a program are passed, in words: a percent would not say of what. */
export function PassedOf({ courses, className }: { courses: readonly UserCourse[]; className?: string }) {
  const t = useTranslations("learning");
  if (courses.length === 0) return null;
  const counts = { passed: courses.filter(isPassed).length, all: courses.length };
  return <span className={cx("tabular-nums", className)}>{t("nextAction.passedOf", counts)}</span>;
}
