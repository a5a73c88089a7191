"use client";

import { ChevronRight, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CourseDay } from "@/components/shared/learning/course-day";
import { stepText } from "@/components/shared/learning/step-text";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { cx } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { wordsMatcher } from "@/components/ui/option-match";
import { ProgressRing } from "@/components/ui/progress-ring";
import { useToday } from "@/lib/client/use-today";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { inUrgency } from "@/lib/rules/course-order";
import { pathShare, placeOnPath } from "@/lib/rules/course-path";
import { courseState, isPassed } from "@/lib/rules/next-learning";

/** In a longer list a name is typed sooner than found. */
const MOST_UNSEARCHED = 10;

type CourseListProps = {
  courses: readonly UserCourse[];
  chosen: number | undefined;
  /** The course that a card above the list continues; where both stand below each other, it is said once. */
  continued?: number | undefined;
  /** The program of a course, where the list has courses of several. */
  programOf?(course: UserCourse): string;
  onChoose(id: number): void;
};

/** The courses at the side, titled with their number: open ones as they are needed, and folded what is passed. */
export function CourseList({ courses, chosen, continued, ...rest }: CourseListProps) {
  const t = useTranslations("learning");
  const today = useToday();
  const open = inUrgency(
    courses.filter((course) => !isPassed(course)),
    today,
  );
  const passed = courses.filter(isPassed);
  const [wanted, setWanted] = useState("");
  const isLong = courses.length > MOST_UNSEARCHED;
  const isSearching = isLong && wanted.trim() !== "";
  const isMatch = wordsMatcher(wanted);
  const found = isSearching ? [...open, ...passed].filter(({ title }) => isMatch(title)) : [];
  const isFolded = !isSearching && open.length > 0 && passed.length > 0;
  const isSaid = courses.some(({ id }) => id === continued);
  const hasOthers = open.length > 1 || !isSaid;
  return (
    <nav
      aria-labelledby="courses-title"
      className={cx("grid gap-2", isSaid && courses.length === 1 && "max-lg:hidden")}
    >
      {/* Above what is passed alone its own line is enough. */}
      <h2 id="courses-title" className={cx("text-md", !hasOthers && "max-lg:sr-only")}>
        <span className={isSaid ? "max-lg:hidden" : undefined}>{t("courses", { count: courses.length })}</span>
        {isSaid && <span className="lg:hidden">{t("otherCourses", { count: courses.length - 1 })}</span>}
      </h2>
      {isLong && <CourseSearch wanted={wanted} onChange={setWanted} found={isSearching ? found.length : undefined} />}
      {isSearching ? (
        <CourseButtons courses={found} chosen={chosen} {...rest} />
      ) : (
        <CourseButtons courses={open.length > 0 ? open : courses} chosen={chosen} continued={continued} {...rest} />
      )}
      {isFolded && (
        <details className="group" open={passed.some(({ id }) => id === chosen) || undefined}>
          <summary className="flex cursor-pointer items-center gap-2 rounded-md py-2 text-fg-muted pointer-coarse:min-h-touch">
            <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
            {t("passedCourses", { count: passed.length })}
          </summary>
          <CourseButtons courses={passed} chosen={chosen} {...rest} />
        </details>
      )}
    </nav>
  );
}

type CourseSearchProps = { wanted: string; onChange(wanted: string): void; found: number | undefined };

function CourseSearch({ wanted, onChange, found }: CourseSearchProps) {
  const t = useTranslations("learning");
  return (
    <search className="grid gap-1">
      <span className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
        />
        <Input
          type="search"
          className="pl-9!"
          autoComplete="off"
          maxLength={200}
          value={wanted}
          placeholder={t("findCourse")}
          aria-label={t("findCourse")}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <span role="status" className={found === 0 ? "py-2 text-fg-muted" : "sr-only"}>
        {found !== undefined && t("foundCourses", { count: found })}
      </span>
    </search>
  );
}

function CourseButtons({ courses, chosen, continued, programOf, onChoose }: CourseListProps) {
  return (
    <ul className="grid gap-1">
      {courses.map((course) => (
        <li key={course.id} className={course.id === continued ? "max-lg:hidden" : undefined}>
          <button
            type="button"
            aria-current={course.id === chosen ? "true" : undefined}
            onClick={() => onChoose(course.id)}
            className={cx(
              "grid w-full grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 rounded-lg border p-3 text-left",
              course.id === chosen
                ? "border-primary bg-primary-soft outline-[Highlight] max-lg:border-border max-lg:bg-surface lg:forced-colors:outline-2"
                : "border-border bg-surface hover:bg-surface-2",
            )}
          >
            <ProgressRing value={pathShare(course)} className="mt-0.5 size-6" />
            <span className="grid min-w-0 gap-1">
              {/* The opened course has all of a long title. */}
              <span className="line-clamp-2 font-medium wrap-anywhere">{course.title}</span>
              {programOf && <span className="text-fg-muted text-sm wrap-anywhere">{programOf(course)}</span>}
              <StateAndStep course={course} />
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <CourseDay course={course} />
                {course.is_retraining && <RetrainingBadge />}
              </span>
            </span>
            <ChevronRight aria-hidden className="mt-1 size-4 text-fg-muted lg:hidden" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How far a course is, in a word or by its step, and what comes next in it. Of a passed one its day says so. */
function StateAndStep({ course }: { course: UserCourse }) {
  const t = useTranslations("learning");
  const state = courseState(course);
  if (state === "passed" && course.exams.some(({ date_finished }) => date_finished !== null)) return null;
  const place = state === "inProgress" ? placeOnPath(course) : undefined;
  const word = place ? t("path.place", place) : t(`stages.statuses.${state}`);
  return (
    <span className="text-fg-muted text-sm">{state === "passed" ? word : `${word} · ${stepText(t, course)}`}</span>
  );
}
