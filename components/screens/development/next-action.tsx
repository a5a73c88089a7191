import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { nextStep, stepText } from "@/components/shared/learning/step-text";
import type { CourseMaterials } from "@/components/shared/learning/use-ticking";
import { wayOn } from "@/components/shared/learning/way-on";
import { useMistakes } from "@/components/shared/online-test/use-mistakes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { ProgressRing } from "@/components/ui/progress-ring";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed, nextLearning, stepIn } from "@/lib/rules/next-learning";
import { triesLeft } from "@/lib/rules/tries";
import { Submit, TestLink } from "./stage-button";

const waitingPart = lazyPart(() => import("./waiting-request"));
const failedPart = lazyPart(() => import("./failed-step"), { isRare: true });

type NextActionProps = {
  kind: CourseKind;
  course: UserCourse;
  /** Those of the page: after the last step the next course is offered. */
  programs: readonly UserProgram[];
  materials: CourseMaterials;
  onOpen(material: { what: "file" | "link"; id: number }): void;
  /** The way here was a button that names the last step. */
  isSubmitWanted: boolean;
  onAsked(): void;
};

/**
 * The one thing to do next in a course. On phones it stays at the lower edge, under the thumb; elsewhere, and where there is
 * only to be waited, it stands below the head of the course.
 */
export function NextAction({ kind, course, programs, materials, onOpen, isSubmitWanted, onAsked }: NextActionProps) {
  const t = useTranslations("learning");
  const step = nextStep(course);
  const first = materials.shown.find((one) => !materials.isTicked(one));
  const next = step === "passed" ? nextLearning(programs) : undefined;
  const program = programs.find(({ id }) => id === course.user_program);
  const passed = program?.courses.filter(isPassed).length ?? 0;
  const isWaiting = step !== "passed" && stepIn(course) === undefined;
  if (step === "passed" && !next && passed !== program?.courses.length) return null;
  return (
    <section
      data-own-bar={!isWaiting || undefined}
      aria-label={t("nextAction.title")}
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border bg-surface p-4",
        isWaiting
          ? "rounded-lg border"
          : "max-lg:high:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:-mb-4 max-lg:border-t max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-6 max-lg:sm:-mb-6 max-lg:sm:px-6 lg:rounded-lg lg:border lg:border-primary lg:bg-primary-soft",
      )}
    >
      {step === "requested" ? (
        <LazyPart of={waitingPart} waiting={<p className="font-medium">{stepText(t, course)}</p>}>
          {({ WaitingRequest }) => <WaitingRequest course={course} />}
        </LazyPart>
      ) : step === "testFailed" || step === "examFailed" ? (
        <LazyPart of={failedPart} waiting={<p className="font-medium">{stepText(t, course)}</p>}>
          {({ FailedStep }) => <FailedStep kind={kind} course={course} step={step} />}
        </LazyPart>
      ) : (
        <p
          className={cx(
            "min-w-0 gap-0.5",
            step === "retake" && "flex-1 basis-64",
            step === "retake" && !isLastTry(course) && "max-lg:hidden",
            step === "passed" && program ? "grid grid-cols-[auto_1fr] items-center gap-x-3" : "grid",
          )}
        >
          {step === "passed" && program && (
            // Its share of the program grows with each course.
            <ProgressRing
              value={(100 * passed) / program.courses.length}
              className="row-span-2 size-11 animate-[rise_0.4s_ease-out]"
            />
          )}
          {/* On a phone its button says the same. */}
          <span className={cx("font-medium", step === "retake" && "max-lg:hidden")}>
            {step === "passed" && program
              ? t("nextAction.passedOf", { passed, all: program.courses.length })
              : step === "complete" && course.materials.total > 0
                ? t("nextAction.allDone")
                : step === "retake"
                  ? t("nextAction.afterMistakes")
                  : stepText(t, course)}
          </span>
          {step === "complete" && <span className="text-fg-muted text-sm">{t("nextAction.thenFinal")}</span>}
          {next && (
            <span className="truncate text-fg-muted text-sm">
              {t("nextAction.nextCourse", { title: next.course.title })}
            </span>
          )}
          {step === "materials" && first && <span className="truncate text-fg-muted text-sm">{first.title}</span>}
          {step === "retake" && isLastTry(course) && (
            <span className="text-fg-muted text-sm">{t("nextAction.lastTry")}</span>
          )}
        </p>
      )}
      {next && (
        <Link href={wayOn({ ...next, kind })} className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}>
          {t("nextAction.go")}
          <ArrowRight aria-hidden />
        </Link>
      )}
      {step === "materials" && first && (
        <Button variant="primary" className="max-sm:w-full" onClick={() => onOpen({ what: first.what, id: first.id })}>
          {t("nextAction.open")}
          <ArrowRight aria-hidden />
        </Button>
      )}
      {step === "retake" && <Retake kind={kind} course={course} />}
      {(step === "start" || step === "resume") && (
        <TestLink kind={kind} course={course} className="max-sm:w-full">
          {t(`nextAction.${step}`)}
          <ArrowRight aria-hidden />
        </TestLink>
      )}
      {(step === "request" || step === "complete") && (
        <Submit
          kind={kind}
          course={course}
          action={step}
          isWanted={isSubmitWanted}
          onAsked={onAsked}
          // The specification names the second.
          label={t(step === "request" ? "nextAction.request" : "actions.complete")}
          className="max-sm:w-full"
        />
      )}
    </section>
  );
}

function isLastTry({ exams }: UserCourse): boolean {
  return exams.some((exam) => exam.exam_type === "etest" && triesLeft(exam.tries, exam.max_retries) === 1);
}

/** Who has failed looks at what went wrong before another try is spent. */
function Retake({ kind, course }: { kind: CourseKind; course: UserCourse }) {
  const t = useTranslations("learning.nextAction");
  const { mayRead, hasRead, read, dialog } = useMistakes(kind, course);
  return (
    <span className="flex flex-wrap gap-2 max-sm:w-full">
      {mayRead && (
        <Button variant={hasRead ? "secondary" : "primary"} className="max-sm:grow" onClick={read}>
          {t("lookAtMistakes")}
        </Button>
      )}
      <TestLink kind={kind} course={course} variant={hasRead ? "primary" : "secondary"} className="max-sm:grow">
        {t("retake")}
        <ArrowRight aria-hidden />
      </TestLink>
      {dialog}
    </span>
  );
}
