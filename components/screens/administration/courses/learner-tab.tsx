"use client";

import { ArrowRight, Award, Check, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CoursePath } from "@/components/shared/learning/course-path";
import { MaterialCard } from "@/components/shared/learning/material-card";
import { materialsOf } from "@/components/shared/learning/query-params";
import { nextStep, type PassedBy, stepText } from "@/components/shared/learning/step-text";
import type { Material } from "@/components/shared/learning/use-ticked";
import { useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import { Button } from "@/components/ui/button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import { onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { inOneOrder } from "@/lib/rules/material-order";
import { askedStages, type StageStatus, type StageType } from "@/lib/rules/stages";
import { type Course, isExamined } from "./course-kinds";
import { TrialNote } from "./trial-note";

/**
 * The whole course as a learner meets it: its path, its materials one after another, its test and its exam. It is played in
 * the browser alone.
 */
export function LearnerTab({ course }: { course: Course }) {
  const t = useTranslations();
  const materials = usePlayedMaterials(course.id);
  const [stages, setStages] = useState<Partial<Record<StageType, StageStatus>>>({});
  const put = (type: StageType, status: StageStatus) => setStages((all) => ({ ...all, [type]: status }));
  const { show, preview } = useMaterialPreview((shown) => (
    <DoneNext materials={materials} shown={shown} onNext={(next) => show({ what: next.what, id: next.id })} />
  ));
  const played = {
    materials: { total: materials.shown.length, completed: materials.done },
    exams: askedStages({ hasTest: course.test !== null, hasExam: isExamined(course) && course.has_exam }).map(
      (type) => ({ exam_type: type, status: stages[type] ?? "new", tries: 0, max_retries: null }),
    ),
  };
  const open = materials.shown.find((one) => !materials.isTicked(one));
  return (
    <div className="grid min-w-0 max-w-3xl gap-4">
      <TrialNote />
      <header className="grid gap-3 rounded-lg border border-border bg-surface p-4">
        <h2 className="text-lg wrap-anywhere">{course.title}</h2>
        <CoursePath course={played} />
        <p className="text-fg-muted">{t("handbook.asLearner.days", { days: course.days_to_complete })}</p>
      </header>
      {materials.isKnown && (
        <NextStep
          course={course}
          played={played}
          onOpen={() => open && show({ what: open.what, id: open.id })}
          onStage={put}
          onAgain={() => {
            setStages({});
            materials.forget();
          }}
        />
      )}
      <MaterialCard
        materials={materials}
        closed={undefined}
        isAgain={false}
        isWithoutExams={played.exams.every(({ exam_type }) => exam_type === "noexam")}
        onOpen={({ what, id }) => show({ what, id })}
        onFollow={undefined}
      />
      {preview}
    </div>
  );
}

/** The materials of a course in the order of its author, with ticks that this page alone knows. */
function usePlayedMaterials(course: number) {
  const files = useLastingQuery(listQuery(courseFileContract.list, materialsOf(course)));
  const links = useLastingQuery(listQuery(courseLinkContract.list, materialsOf(course)));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const shown = inOneOrder(files.data?.results ?? [], links.data?.results ?? []);
  const nameOf = ({ what, id }: Material) => `${what}-${id}`;
  const isTicked = (material: Material) => ticked.has(nameOf(material));
  const undo = (material: Material) => setTicked((all) => new Set([...all].filter((one) => one !== nameOf(material))));
  return {
    shown,
    done: shown.filter(isTicked).length,
    isKnown: files.data !== undefined && links.data !== undefined,
    error: files.error ?? links.error,
    retry() {
      void files.refetch();
      void links.refetch();
    },
    isTicked,
    isOpened: () => true,
    mustOpen: () => false,
    onOpened: () => undefined,
    onTick: (material: Material) =>
      isTicked(material) ? undo(material) : setTicked((all) => new Set(all).add(nameOf(material))),
    canUndo: () => false,
    undo,
    lastHeld: undefined,
    isExplained: true,
    isExplaining: false,
    stuck: undefined,
    forget: () => setTicked(new Set()),
  };
}

type DoneNextProps = {
  materials: ReturnType<typeof usePlayedMaterials>;
  shown: Material;
  onNext(material: Material): void;
};

/** Below an opened material, as learners have it: one button ticks it and opens the next. */
function DoneNext({ materials: { shown: all, isTicked, onTick }, shown, onNext }: DoneNextProps) {
  const t = useTranslations("learning.materials");
  const nth = all.findIndex(({ what, id }) => what === shown.what && id === shown.id);
  const next = [...all.slice(nth + 1), ...all.slice(0, Math.max(nth, 0))].find((one) => !isTicked(one));
  if (isTicked(shown)) return <span role="status">{t(next ? "ticked" : "ready")}</span>;
  return (
    <Button
      variant="primary"
      onClick={() => {
        onTick(shown);
        if (next) onNext(next);
      }}
    >
      <Check aria-hidden />
      {t(next ? "tickNext" : "tickThis")}
    </Button>
  );
}

type NextStepProps = {
  course: Course;
  played: PassedBy;
  onOpen(): void;
  onStage(type: StageType, status: StageStatus): void;
  onAgain(): void;
};

/** The one next step. Where a learner waits for an examiner, the administrator says what is decided. */
function NextStep({ course, played, onOpen, onStage, onAgain }: NextStepProps) {
  const t = useTranslations();
  const learning = useTranslations("learning");
  const step = nextStep(played);
  return (
    <section
      aria-label={t("learning.nextAction.title")}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
        {step === "passed" && <Award aria-hidden className="size-5 shrink-0 text-st-active-dot" />}
        {stepText(learning, played)}
      </p>
      {step === "materials" && (
        <Button variant="primary" className="max-sm:w-full" onClick={onOpen}>
          {t("learning.nextAction.open")}
          <ArrowRight aria-hidden />
        </Button>
      )}
      {step === "start" && <TestStart course={course} onPassed={() => onStage("etest", "passed")} />}
      {step === "request" && (
        <Button variant="primary" className="max-sm:w-full" onClick={() => onStage("exam", "inProgress")}>
          {t("learning.nextAction.request")}
        </Button>
      )}
      {step === "requested" && (
        <Button className="max-sm:w-full" onClick={() => onStage("exam", "passed")}>
          {t("handbook.asLearner.asExaminer")}
        </Button>
      )}
      {step === "complete" && (
        <Button variant="primary" className="max-sm:w-full" onClick={() => onStage("noexam", "passed")}>
          {t("learning.nextAction.complete")}
        </Button>
      )}
      {step === "passed" && (
        <Button className="max-sm:w-full" onClick={onAgain}>
          <RotateCcw aria-hidden />
          {t("handbook.asLearner.again")}
        </Button>
      )}
    </section>
  );
}

/** The test of the course, played as its own editor plays it. */
function TestStart({ course, onPassed }: { course: Course; onPassed(): void }) {
  const t = useTranslations("learning.nextAction");
  const { data } = useLastingQuery(listQuery(onlineTestContract.list, { course: course.id }));
  const [isTaking, setIsTaking] = useState(false);
  const test = data?.results[0];
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:w-full"
        isBusy={isTaking && test === undefined}
        onClick={() => setIsTaking(true)}
      >
        {t("start")}
        <ArrowRight aria-hidden />
      </Button>
      {isTaking && test && <Taken test={test} onPassed={onPassed} onClose={() => setIsTaking(false)} />}
    </>
  );
}

const takenPart = lazyPart(() => import("./online-test/preview-dialog"));

function Taken({ test, onPassed, onClose }: { test: OnlineTest; onPassed(): void; onClose(): void }) {
  const { data } = useLastingQuery(listQuery(onlineTestQuestionContract.list, { test: test.id }));
  const [isPassed, setIsPassed] = useState(false);
  const close = () => {
    onClose();
    if (isPassed) onPassed();
  };
  const taken = useLazyPart(takenPart, data !== undefined, close);
  if (!data || !taken) return null;
  return <taken.PreviewDialog test={test} questions={data.results} onResult={setIsPassed} onClose={close} />;
}
