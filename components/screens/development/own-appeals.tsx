"use client";

import { useTranslations } from "next-intl";
import { AskButton } from "@/components/shared/learning/ask-button";
import { AskedLine } from "@/components/shared/learning/asked-line";
import { nextStep } from "@/components/shared/learning/step-text";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";

/** What the learner has asked about a course, with the answers. */
export function OwnAppeals({ course }: { course: UserCourse }) {
  const t = useTranslations("appeals.own");
  const query = { user_course: course.id };
  const { data } = useLastingQuery(answerQuery(appealContract.own, query));
  const asked = data?.results ?? [];
  // While a request waits or an exam is failed, the button of the next step asks.
  const step = nextStep(course);
  const isAskedAbove = step === "requested" || step === "examFailed";
  if (isAskedAbove && asked.length === 0) return null;
  return (
    <section aria-labelledby="appeals-title" className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="appeals-title" className="text-md">
          {t("title")}
        </h3>
        {!isAskedAbove && (
          <div className="flex flex-wrap gap-2">
            {step !== "passed" && <AskButton kind="credit" course={course} />}
            <AskButton kind="question" course={course} />
          </div>
        )}
      </div>
      {asked.length === 0 ? (
        <p className="text-fg-muted">{t("text")}</p>
      ) : (
        <ul className="divide-y divide-border">
          {asked.map((appeal) => (
            <li key={appeal.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <AskedLine appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
