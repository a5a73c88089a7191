"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { AskButton } from "@/components/shared/learning/ask-button";
import { inOrder } from "@/components/shared/learning/in-order";
import { ownAdaptation, ownEducation } from "@/components/shared/learning/own-programs";
import { PersonLink } from "@/components/shared/people/person-link";
import { Avatar } from "@/components/ui/avatar";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { isPassed } from "@/lib/rules/next-learning";
import { fullName } from "@/lib/rules/person-names";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

/** Ids of courses begin with 1. */
const NO_COURSE = 0;

/**
 * The people who can help the reader, the closest first, each with a way to ask them. A question is about one of the reader's
 * courses, the first that is not passed, until another or none is chosen. Who has no course asks about none.
 */
export function PeopleToAsk() {
  const t = useTranslations();
  const { data, error, refetch } = useLastingQuery(answerQuery(appealContract.contacts, {}));
  const courses = useOwnCourses();
  const [chosen, setChosen] = useState<number>();
  const course = chosen === NO_COURSE ? undefined : (courses.find((one) => one.id === chosen) ?? courses[0]);
  if (!data)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24 max-w-96" />;
  if (data.results.length === 0) return <p>{t("appeals.ask.nobody")}</p>;
  const ask = t("appeals.ask.label");
  return (
    <>
      {courses.length > 0 && <CourseChoice courses={courses} chosen={course?.id ?? NO_COURSE} onChoose={setChosen} />}
      <ul aria-label={t("support.whom")} className="divide-y divide-border">
        {data.results.map(({ reason, ...person }) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <Avatar person={person.id} src={person.image} name={fullName(person)} size={40} />
            <span className="grid min-w-0 flex-1">
              <PersonLink person={person.id} name={fullName(person)} className="font-medium wrap-anywhere" />
              <span className="text-fg-muted text-sm first-letter:uppercase">{t(`appeals.reasons.${reason}`)}</span>
            </span>
            <AskButton
              kind="question"
              course={course}
              asked={person.id}
              name={t("table.actionOn", { action: ask, row: fullName(person) })}
            />
          </li>
        ))}
      </ul>
      <p className="text-fg-muted">{t("support.administrators")}</p>
    </>
  );
}

type CourseChoiceProps = { courses: readonly UserCourse[]; chosen: number; onChoose(course: number): void };

function CourseChoice({ courses, chosen, onChoose }: CourseChoiceProps) {
  const t = useTranslations("support");
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t("about")}
      </label>
      <NativeSelect
        id={id}
        className="max-w-96"
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {courses.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
        <option value={NO_COURSE}>{t("aboutNoCourse")}</option>
      </NativeSelect>
    </div>
  );
}

/** The courses of the reader's programs, in the order of learning; what is passed comes last. */
function useOwnCourses(): UserCourse[] {
  const { user } = useCurrentUser();
  const id = user?.id ?? 0;
  const education = useLastingQuery({ ...ownEducation(id), enabled: id > 0 });
  const adaptation = useLastingQuery({ ...ownAdaptation(id), enabled: id > 0 });
  const programs = [...(education.data?.results ?? []), ...(adaptation.data?.results ?? [])];
  const learned = programs.filter(({ status }) => (STATES_WITH_COURSES as readonly string[]).includes(status));
  return inOrder(learned)
    .flatMap(({ courses }) => courses)
    .toSorted((a, b) => Number(isPassed(a)) - Number(isPassed(b)));
}
