"use client";

import { ArrowRight, Award } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { userProgramContracts } from "@/lib/contracts/user-programs";
import { isPassed, nextLearning } from "@/lib/rules/next-learning";
import { learnedBy } from "./query-params";
import { wayOn } from "./way-on";

/** What there is after a passed course: lines to read, and where to go, if anywhere. */
export type AfterCourse = {
  title: string;
  text: string;
  isFinished: boolean;
  way: { href: string; label: string } | undefined;
};

/** How far the program is after a passed course, and what comes next; undefined until that is known. */
export function useAfterCourse(kind: CourseKind, course: UserCourse, isWanted: boolean): AfterCourse | undefined {
  const t = useTranslations("quiz.next");
  const own = useLastingQuery({
    ...listQuery(userProgramContracts[kind].list, learnedBy(course.user)),
    enabled: isWanted,
  });
  // This course is known better here than in a list that was read before the test.
  const programs = (own.data?.results ?? []).map((one) => ({
    ...one,
    courses: one.courses.map((other) => (other.id === course.id ? course : other)),
  }));
  const nextHere = nextLearning(programs);
  const isHereOver = isWanted && isKnown(own) && !nextHere;
  // Where nothing of this kind is left, the other kind leads on: a specialization after an adaptation.
  const otherKind = kind === "education" ? "adaptation" : "education";
  const other = useLastingQuery({
    ...listQuery(userProgramContracts[otherKind].list, learnedBy(course.user)),
    enabled: isHereOver,
  });
  if (!isWanted || !isKnown(own) || (isHereOver && !isKnown(other))) return undefined;
  const program = programs.find(({ id }) => id === course.user_program);
  const nextThere = isHereOver ? nextLearning(other.data?.results ?? []) : undefined;
  const next = nextHere ?? nextThere;
  const passed = program?.courses.filter(isPassed).length ?? 0;
  const isFinished = program !== undefined && passed === program.courses.length;
  // An adaptation has no certificate, and one that is given needs nobody's word any more.
  const end = kind === "adaptation" ? "adaptation" : program?.status === "done" ? "certified" : "education";
  return {
    title: isFinished ? t(`finished.${end}`) : program ? t("passed", { passed, all: program.courses.length }) : "",
    text: [
      isFinished && end === "education" && t("certificate"),
      next ? t("course", { title: next.course.title }) : !isFinished && program?.title,
    ]
      .filter(Boolean)
      .join(" "),
    isFinished,
    way: next
      ? { href: wayOn({ ...next, kind: nextHere ? kind : otherKind }), label: t("go") }
      : isFinished
        ? { href: paths.mySpecializations, label: t("toSpecializations") }
        : undefined,
  };
}

function isKnown({ data, error }: { data: unknown; error: unknown }): boolean {
  return Boolean(data ?? error);
}

/** Its place is kept while it is read, so that nothing below moves. */
export function NextCourse({ after }: { after: AfterCourse | undefined }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-surface-2 p-3 empty:invisible">
      {after?.title && (
        <p className="grid min-w-0 flex-1 basis-56 grid-cols-[auto_1fr] items-start gap-y-0.5">
          {after.isFinished && <Award aria-hidden className="row-span-2 mt-0.5 mr-2 size-5 text-st-active-fg" />}
          <span className="col-start-2 font-medium wrap-anywhere">{after.title}</span>
          <span className="col-start-2 text-fg-muted text-sm wrap-anywhere empty:hidden">{after.text}</span>
        </p>
      )}
      {after?.way && (
        <Link href={after.way.href} className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}>
          {after.way.label}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </div>
  );
}
