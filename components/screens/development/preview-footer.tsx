import { ArrowLeft, ArrowRight, Check, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { nextStep } from "@/components/shared/learning/step-text";
import type { Material } from "@/components/shared/learning/use-ticked";
import type { CourseMaterials } from "@/components/shared/learning/use-ticking";
import { elsewhereOf } from "@/components/shared/materials/video-address";
import { Button } from "@/components/ui/button";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { Submit, TestLink } from "./stage-button";

type PreviewFooterProps = {
  kind: CourseKind;
  course: UserCourse;
  materials: CourseMaterials;
  shown: Material;
  isLearned: boolean;
  onNext(material: Material): void;
};

/** One button ticks the material that is shown and opens the next one; after the last it offers what comes next. */
export function PreviewFooter({ kind, course, materials, shown, isLearned, onNext }: PreviewFooterProps) {
  const t = useTranslations("learning");
  const { shown: all, isTicked, onTick, mustOpen, onOpened, lastHeld, undo, isExplained } = materials;
  const nth = all.findIndex(({ what, id }) => what === shown.what && id === shown.id);
  const here = all[nth];
  const isHere = here !== undefined && !elsewhereOf(here);
  const isNews = isLearned && isHere && mustOpen(here);
  const tellOpened = useEffectEvent(() => here && onOpened(here));
  useEffect(() => {
    if (isNews) tellOpened();
  }, [isNews]);
  const [before, after] = [all[nth - 1], all[nth + 1]];
  const open = [...all.slice(nth + 1), ...all.slice(0, Math.max(nth, 0))].find((one) => !isTicked(one));
  const goTo = ({ what, id }: Material) => onNext({ what, id });
  const isDone = isTicked(shown);
  const step = nextStep({ ...course, materials: { ...course.materials, completed: course.materials.total } });
  const isTickable = !isDone && isLearned && (isHere || !mustOpen(shown));
  const isLast = isDone && !open && isLearned;
  return (
    <>
      {lastHeld && <JustTicked materials={materials} held={lastHeld} onUndo={() => undo(lastHeld)} />}
      {before && (
        <Button size="icon" aria-label={t("materials.previousOne")} className="sm:order-1" onClick={() => goTo(before)}>
          <ArrowLeft aria-hidden />
        </Button>
      )}
      {isDone && (
        <span role="status" className="mr-auto inline-flex items-center gap-2 text-fg-muted">
          <CircleCheck aria-hidden className="size-4" />
          {t(open ? "materials.ticked" : "materials.ready")}
        </span>
      )}
      {!isDone && isLearned && !isHere && mustOpen(shown) && (
        <span className="mr-auto text-fg-muted">{t("materials.openFirst")}</span>
      )}
      {isTickable && !isExplained && (
        <p className="w-full text-fg-muted text-sm max-sm:order-first">{t("materials.once")}</p>
      )}
      {isTickable && (
        <Button
          variant="primary"
          data-done-next
          className="grow focus:outline-2 focus:outline-offset-2 focus:outline-ring sm:mr-auto sm:grow-0"
          onClick={() => {
            onTick(shown);
            if (open) goTo(open);
          }}
        >
          <Check aria-hidden />
          {t(open ? "materials.tickNext" : "materials.tickThis")}
        </Button>
      )}
      {isLast && (step === "start" || step === "resume" || step === "retake") ? (
        <TestLink kind={kind} course={course} className="max-sm:grow sm:order-1">
          {t(`nextAction.${step}`)}
          <ArrowRight aria-hidden />
        </TestLink>
      ) : isLast && (step === "request" || step === "complete") ? (
        <Submit
          kind={kind}
          course={course}
          action={step}
          label={t(`nextAction.${step}`)}
          className="max-sm:grow sm:order-1"
        />
      ) : (
        after && (
          <Button
            size={isDone ? "md" : "icon"}
            aria-label={t("materials.nextOne")}
            className="sm:order-1"
            onClick={() => goTo(after)}
          >
            {isDone && t("materials.nextOne")}
            <ArrowRight aria-hidden />
          </Button>
        )
      )}
    </>
  );
}

type JustTickedProps = { materials: CourseMaterials; held: Material; onUndo(): void };

/** What was ticked a moment ago, and can be taken back: the viewer shows the next material by then. */
function JustTicked({ materials: { shown }, held, onUndo }: JustTickedProps) {
  const t = useTranslations("learning.materials");
  const title = shown.find(({ what, id }) => what === held.what && id === held.id)?.title ?? "";
  return (
    <p className="flex w-full min-w-0 items-center gap-2 text-sm">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-st-active-dot" />
      <span role="status" className="min-w-0 truncate">
        {t("justTicked", { title })}
      </span>
      <Button size="sm" className="ml-auto shrink-0" aria-label={t("undoOf", { title })} onClick={onUndo}>
        {t("undo")}
      </Button>
    </p>
  );
}
