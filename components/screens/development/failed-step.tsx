"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/shared/learning/ask-button";
import { stepText } from "@/components/shared/learning/step-text";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { fullName } from "@/lib/rules/person-names";

/** Nothing can be done alone any more: who helps, and a way to ask them. */
export function FailedStep({ course, step }: { course: UserCourse; step: "testFailed" | "examFailed" }) {
  const learning = useTranslations("learning");
  const t = useTranslations("learning.waiting");
  const { data } = useLastingQuery(answerQuery(appealContract.contacts, { user_course: course.id }));
  const helping = data?.results.filter(({ reason }) => reason === "administrator") ?? [];
  return (
    <>
      <p className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-medium">{stepText(learning, course)}</span>
        {helping.length > 0 && (
          <span className="text-fg-muted text-sm wrap-anywhere">
            {t("helping", { people: helping.map(fullName).join(", ") })}
          </span>
        )}
      </p>
      {step === "testFailed" ? (
        <AskButton kind="another_try" course={course} size="md" className="max-sm:w-full" />
      ) : (
        <AskButton
          kind="question"
          course={course}
          size="md"
          asked={helping[0]?.id}
          label={t("askAdministrator")}
          className="max-sm:w-full"
        />
      )}
    </>
  );
}
