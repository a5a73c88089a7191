"use client";

import { ArrowLeft, ArrowRight, Check, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { nextStep, stepText } from "@/components/shared/learning/step-text";
import { useMaterials } from "@/components/shared/learning/use-materials";
import type { Material } from "@/components/shared/learning/use-ticked";
import { useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import { videoAddress } from "@/components/shared/materials/video-address";
import { Deadline } from "@/components/shared/status/deadline";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { courseProgress, isPassed } from "@/lib/rules/next-learning";
import { MaterialCard } from "./material-card";
import { StageCard } from "./stage-card";
import { type CourseMaterials, useTicking } from "./use-ticking";

type CoursePaneProps = { kind: CourseKind; program: UserProgram; course: UserCourse; onBack(): void };

/** One course: what it asks for, its materials and its exams. */
export function CoursePane({ kind, program, course, onBack }: CoursePaneProps) {
  const t = useTranslations("learning");
  const read = useMaterials(kind, course);
  const materials = { ...read, ...useTicking(course.user, { kind, course: course.id }, read.isTicked) };
  const isLearned = program.status === "confirmed";
  const { show, preview } = useMaterialPreview((shown) => (
    <PreviewFooter materials={materials} shown={shown} isLearned={isLearned} onNext={(next) => show(next)} />
  ));
  const left = materials.isKnown
    ? materials.shown.length - materials.done
    : course.materials.total - course.materials.completed;
  const progress = courseProgress(course);
  return (
    <article aria-labelledby="course-title" className="grid min-w-0 content-start gap-4">
      <div className="lg:hidden">
        <Button variant="ghost" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden />
          {t("backToList")}
        </Button>
      </div>
      <header className="grid gap-3 rounded-lg border border-border bg-surface p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="course-title" className="min-w-0 text-lg wrap-anywhere">
            {course.title}
          </h2>
          {course.is_retraining && <RetrainingBadge />}
        </div>
        <div className="flex items-center gap-3">
          <ProgressBar value={progress} label={t("courseProgress")} className="max-w-96" />
          <span className="shrink-0 tabular-nums">{t("percent", { value: progress })}</span>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <div className="flex gap-2">
            <dt className="text-fg-muted">{t("deadline")}</dt>
            <dd>
              <Deadline day={course.deadline_date} isDone={isPassed(course)} />
            </dd>
          </div>
          {!isPassed(course) && (
            <div className="flex gap-2">
              <dt className="text-fg-muted">{t("next")}</dt>
              <dd>
                <a
                  href={nextStep(course) === "materials" ? "#materials-title" : "#stages-title"}
                  className="font-medium text-link underline"
                >
                  {stepText(t, course)}
                </a>
              </dd>
            </div>
          )}
        </dl>
        {program.status !== "confirmed" && (
          <p className="text-fg-muted">{t(`programs_${program.status === "done" ? "done" : "review"}`)}</p>
        )}
      </header>
      <MaterialCard
        materials={materials}
        closed={isLearned ? undefined : t("materials.closed")}
        isWithoutExams={course.exams.length === 0}
        onOpen={({ what, id }) => show({ what, id })}
      />
      <StageCard kind={kind} course={course} left={left} isLearned={isLearned} />
      {preview}
    </article>
  );
}

type PreviewFooterProps = {
  materials: CourseMaterials;
  shown: Material;
  isLearned: boolean;
  onNext(material: Material): void;
};

/** The tick of the material that is shown, and the way to the next one that opens here. */
function PreviewFooter({ materials, shown, isLearned, onNext }: PreviewFooterProps) {
  const t = useTranslations("learning.materials");
  const here = materials.shown.filter(({ url }) => url === undefined || videoAddress(url));
  const nth = here.findIndex(({ what, id }) => what === shown.what && id === shown.id);
  const next = here[nth + 1];
  const isTicked = materials.isTicked(shown);
  return (
    <>
      <p role="status" className={materials.isExplaining ? "w-full text-sm" : "sr-only"}>
        {materials.isExplaining && t("once")}
      </p>
      {isTicked ? (
        <span role="status" className="mr-auto inline-flex items-center gap-2 text-fg-muted">
          <CircleCheck aria-hidden className="size-4" />
          {t("ticked")}
        </span>
      ) : (
        isLearned && (
          <Button variant="primary" className="mr-auto" onClick={() => materials.onTick(shown)}>
            <Check aria-hidden />
            {t("tickThis")}
          </Button>
        )
      )}
      {next && (
        <Button onClick={() => onNext({ what: next.what, id: next.id })}>
          {t("nextOne")}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </>
  );
}
