"use client";

import { BookOpenCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { Page } from "@/components/kit/layout/page";
import { ContinueCard } from "@/components/shared/learning/continue-card";
import { inOrder } from "@/components/shared/learning/in-order";
import { learnedBy } from "@/components/shared/learning/learned-by";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import { type UserProgram, userProgramContracts } from "@/lib/contracts/user-programs";
import { CourseList } from "./course-list";
import { CoursePane } from "./course-pane";
import { OnboardingDays } from "./onboarding-days";
import { byDeadline } from "./place";
import { ProgramButtons } from "./program-buttons";
import { usePlace } from "./use-place";

/** Education and Adaptation: where people learn the courses of their programs. */
export function LearningScreen({ kind }: { kind: CourseKind }) {
  const menu = useTranslations("menu");
  const t = useTranslations("learning");
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
        <PageState
          icon={<BookOpenCheck />}
          title={t(`${kind}Empty`)}
          text={t(`${kind}EmptyText`)}
          action={
            kind === "education" && (
              <Link href={paths.mySpecializations} className={buttonClass({ variant: "primary" })}>
                {menu("mySpecializations")}
              </Link>
            )
          }
        />
      ) : (
        <Player kind={kind} programs={data.results} />
      )}
    </Page>
  );
}

function Player({ kind, programs }: { kind: CourseKind; programs: readonly UserProgram[] }) {
  const t = useTranslations("learning");
  const { program, course, isCourseOpen, openProgram, openCourse, closeCourse } = usePlace(programs);
  const isAdaptation = kind === "adaptation";
  const courses = isAdaptation ? byDeadline(programs) : (program?.courses ?? []);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  return (
    <>
      <div className={cx("grid min-w-0 gap-3", isCourseOpen && "max-lg:hidden")}>
        <ContinueCard programs={programs.map((one) => ({ ...one, kind }))} />
        {isAdaptation ? (
          <OnboardingDays programs={inOrder(programs)} />
        ) : (
          <ProgramButtons programs={inOrder(programs)} chosen={program?.id} onChoose={openProgram} />
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
              {...(isAdaptation && programs.length > 1 && { programOf: (one) => titles.get(one.user_program) ?? "" })}
              onChoose={openCourse}
            />
          </div>
          {program && course && (
            <div className={cx("min-w-0", !isCourseOpen && "max-lg:hidden")}>
              <CoursePane key={course.id} kind={kind} program={program} course={course} onBack={closeCourse} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
