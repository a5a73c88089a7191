"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/shared/learning/ask-button";
import { stepText } from "@/components/shared/learning/step-text";
import { useMistakes } from "@/components/shared/online-test/use-mistakes";
import { Button } from "@/components/ui/button";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { firstNames } from "@/lib/rules/person-names";

type FailedStepProps = { kind: CourseKind; course: UserCourse; step: "testFailed" | "examFailed" };

/** Nothing can be done alone any more: who helps, and a way to ask them. */
export function FailedStep({ kind, course, step }: FailedStepProps) {
  const learning = useTranslations("learning");
  const t = useTranslations("learning.waiting");
  const { data } = useLastingQuery(answerQuery(appealContract.contacts, { user_course: course.id }));
  const helping = data?.results.filter(({ reason }) => reason === "administrator") ?? [];
  return (
    <>
      <p className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-medium">{stepText(learning, course)}</span>
        {helping.length > 0 && (
          <span className="text-fg-muted text-sm wrap-anywhere">{t("helping", { people: firstNames(helping) })}</span>
        )}
      </p>
      {step === "testFailed" ? (
        <span className="flex flex-wrap gap-2 max-sm:w-full">
          <Mistakes kind={kind} course={course} />
          <AskButton kind="another_try" course={course} size="md" className="max-sm:grow" />
        </span>
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

/** What went wrong is looked at before another try is asked for. */
function Mistakes({ kind, course }: { kind: CourseKind; course: UserCourse }) {
  const t = useTranslations("learning.nextAction");
  const { mayRead, hasRead, read, dialog } = useMistakes(kind, course);
  if (!mayRead) return null;
  return (
    <>
      <Button variant={hasRead ? "secondary" : "primary"} className="max-sm:grow" onClick={read}>
        {t("lookAtMistakes")}
      </Button>
      {dialog}
    </>
  );
}
