"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/shared/learning/ask-button";
import { stepText } from "@/components/shared/learning/step-text";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { fullName } from "@/lib/rules/person-names";

/** Who has the request for an exam, since when, and a way to ask them. */
export function WaitingRequest({ course }: { course: UserCourse }) {
  const learning = useTranslations("learning");
  const t = useTranslations("learning.waiting");
  const say = useSpoken();
  const { data } = useLastingQuery(answerQuery(appealContract.contacts, { user_course: course.id }));
  const contacts = data?.results ?? [];
  const examiners = contacts.filter((one) => one.is_examiner);
  const isForExaminers = data === undefined || examiners.length > 0;
  const administrators = contacts.filter(({ reason }) => reason === "administrator");
  const people = examiners.length > 0 ? examiners : administrators;
  const requested = course.exams.find(({ exam_type }) => exam_type === "exam")?.requested_at;
  const day = requested && say.dayOf(requested);
  return (
    <>
      <p className="grid min-w-0 gap-0.5">
        <span className="font-medium">{stepText(learning, course)}</span>
        {day && <span className="text-fg-muted text-sm">{t("since", { day })}</span>}
        <span className="text-fg-muted text-sm wrap-anywhere">
          {people.length > 0
            ? t("to", { people: people.map(fullName).join(", ") })
            : t(isForExaminers ? "examiners" : "administrators")}
        </span>
      </p>
      {people[0] && (
        <AskButton
          kind="question"
          course={course}
          size="md"
          asked={people[0].id}
          label={t(isForExaminers ? "askExaminer" : "askAdministrator")}
          className="max-sm:w-full"
        />
      )}
    </>
  );
}
