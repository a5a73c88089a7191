"use client";

import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryStates } from "nuqs";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { BackInBar } from "@/components/kit/layout/crumb";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { CalendarLink } from "@/components/shared/learning/calendar-link";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import { inOrder } from "@/components/shared/learning/in-order";
import { learnedBy } from "@/components/shared/learning/query-params";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { cx } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { type UserProgram, userProgramContracts } from "@/lib/contracts/user-programs";
import { isPassed, nextLearning, stepIn } from "@/lib/rules/next-learning";
import { onboardingDay } from "@/lib/rules/onboarding-day";
import { CourseList } from "./course-list";
import { CoursePane } from "./course-pane";
import { byDeadline, type Place, placeIn } from "./learning-place";
import { PassedOf } from "./passed-of";
import { ProgramChoice } from "./program-choice";

const nothingPart = lazyPart(() => import("./nothing-to-learn"), { isRare: true });

/** Education and Adaptation: where people learn the courses of their programs, below `children`. */
export function LearningScreen({ kind, children }: { kind: CourseKind; children?: ReactNode }) {
  const menu = useTranslations("menu");
  const { user } = useCurrentUser();
  const { data, error, refetch } = useLastingQuery({
    ...listQuery(userProgramContracts[kind].list, learnedBy(user?.id ?? 0)),
    enabled: user !== undefined,
  });
  return (
    <Page title={menu(kind)}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Delayed>
          <Skeleton className="h-96" />
        </Delayed>
      ) : data.results.length === 0 ? (
        <LazyPart of={nothingPart} waiting={null}>
          {({ NothingToLearn }) => <NothingToLearn kind={kind} />}
        </LazyPart>
      ) : (
        <Player kind={kind} programs={data.results}>
          {children}
        </Player>
      )}
    </Page>
  );
}

/** The height of the bar at the top, in pixels. */
const TOP_BAR = 56;

type PlayerProps = { kind: CourseKind; programs: readonly UserProgram[]; children: ReactNode };

function Player({ kind, programs, children }: PlayerProps) {
  const t = useTranslations("learning");
  const { program, course, isCourseOpen, openProgram, openCourse, closeCourse } = usePlace(programs);
  const isAdaptation = kind === "adaptation";
  const isTitleGone = useIsGone("course-title", isCourseOpen ? course?.id : undefined);
  const courses = isAdaptation ? byDeadline(programs) : (program?.courses ?? []);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  return (
    <>
      {isCourseOpen && (
        <BackInBar label={t("backToList")} title={isTitleGone ? course?.title : undefined} go={closeCourse} />
      )}
      <div className={cx("grid min-w-0 gap-3", isCourseOpen && "max-lg:hidden")}>
        {children}
        <ContinueCard
          programs={programs.map((one) => ({ ...one, kind }))}
          // Beside the list the course has a next step of its own: only one thing is to be pressed.
          {...(hasNextStep(program, course) && { className: "lg:hidden" })}
        />
        {isAdaptation ? (
          <OnboardingDays programs={inOrder(programs)} />
        ) : (
          <ProgramChoice programs={inOrder(programs)} chosen={program?.id} onChoose={openProgram} />
        )}
      </div>
      {courses.length === 0 ? (
        <p className="text-fg-muted">{t("noCourses")}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)]">
          <div className={cx("min-w-0", isCourseOpen && "max-lg:hidden")}>
            <CourseList
              courses={courses}
              chosen={course?.id}
              continued={nextLearning(programs)?.course.id}
              {...(isAdaptation && programs.length > 1 && { programOf: (one) => titles.get(one.user_program) ?? "" })}
              onChoose={openCourse}
            />
            {!courses.every(isPassed) && (
              <p className="pt-3">
                <CalendarLink />
              </p>
            )}
          </div>
          {program && course && (
            <div data-behind={!isCourseOpen || undefined} className={cx("min-w-0", !isCourseOpen && "max-lg:hidden")}>
              <CoursePane
                key={course.id}
                kind={kind}
                program={program}
                course={course}
                programs={programs}
                onBack={closeCourse}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Whether what has this id is scrolled away behind the top bar, while there is something to watch. */
function useIsGone(id: string, watched: number | undefined): boolean {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const element = watched === undefined ? null : document.getElementById(id);
    if (!element) return setIsGone(false);
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsGone(!entry.isIntersecting && entry.boundingClientRect.top < TOP_BAR),
      { rootMargin: `-${TOP_BAR}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, watched]);
  return isGone;
}

/** Whether the course that stands beside the list says what to do next; otherwise it waits for somebody. */
function hasNextStep(program: UserProgram | undefined, course: UserCourse | undefined): boolean {
  return program?.status === "confirmed" && course !== undefined && (isPassed(course) || stepIn(course) !== undefined);
}

const inAddress = { program: parseAsInteger, course: parseAsInteger };

type Places = Place & {
  /** Whether the address names a course: on phones the list is shown otherwise. */
  isCourseOpen: boolean;
  openProgram(id: number): void;
  openCourse(id: number): void;
  closeCourse(): void;
};

/** Where the learner is. Each step is in the history, so Back goes from the course to the list. */
function usePlace(programs: readonly UserProgram[]): Places {
  const [addressed, goTo] = useQueryStates(inAddress, { history: "push" });
  const [shown] = useState(() => ({ program: undefined as number | undefined, courseOf: new Map<number, number>() }));
  const place = placeIn(programs, addressed, shown);
  useEffect(() => {
    shown.program = place.program?.id;
    if (place.program && place.course) shown.courseOf.set(place.program.id, place.course.id);
  });
  return {
    ...place,
    isCourseOpen: addressed.course !== null && place.course?.id === addressed.course,
    openProgram: useCallback((program) => void goTo({ program, course: null }), [goTo]),
    openCourse: useCallback((course) => void goTo({ course }), [goTo]),
    closeCourse: useCallback(() => void goTo({ course: null }), [goTo]),
  };
}

/** Which day of the onboarding it is, for each program. */
function OnboardingDays({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations("learning");
  const today = useToday();
  return (
    <ul aria-label={t("programs")} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {programs.map((program) => {
        const { id, title, status, progress, courses } = program;
        const now = onboardingDay(program, today);
        return (
          <li key={id} className="grid grid-rows-[1fr_auto] gap-2 rounded-lg border border-border bg-surface p-3">
            <span className="flex flex-wrap content-start items-start justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              {status !== "confirmed" && <ProgramBadge state={status} />}
              {now && <span className="text-fg-muted tabular-nums">{t("dayOf", now)}</span>}
            </span>
            <span className="flex items-center gap-3">
              <ProgressBar value={progress} label={t("programProgress", { title })} />
              <PassedOf courses={courses} className="shrink-0 text-sm" />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
