"use client";

import { useTranslations } from "next-intl";
import { AppealState } from "@/components/shared/learning/appeal-state";
import { AskButton } from "@/components/shared/learning/ask-button";
import { nextStep } from "@/components/shared/learning/step-text";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { type Appeal, appealContract } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { fullName } from "@/lib/rules/person-names";

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
        {!isAskedAbove && <AskButton kind="question" course={course} />}
      </div>
      {asked.length === 0 ? (
        <p className="text-fg-muted">{t("text")}</p>
      ) : (
        <ul className="divide-y divide-border">
          {asked.map((appeal) => (
            <li key={appeal.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <Line appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ appeal }: { appeal: Appeal }) {
  const t = useTranslations("appeals");
  const say = useSpoken();
  const { kind, text, wished_date, granted_date, state, reply, answered_by, answered_at, created_at, asked } = appeal;
  const wish = kind === "another_day" ? t("own.day", { day: wished_date ? say.day(wished_date) : "" }) : t("own.try");
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-sm:flex-col max-sm:gap-y-1">
        <p className="min-w-0 whitespace-pre-line wrap-anywhere">
          {kind !== "question" && <span className="block font-medium">{wish}</span>}
          {text}
        </p>
        <span className="shrink-0">
          <AppealState state={state} />
        </span>
      </div>
      <p className="text-fg-muted text-sm">
        {asked ? t("own.to", { person: fullName(asked), day: say.dayOf(created_at) }) : say.dayOf(created_at)}
      </p>
      {answered_by && answered_at && (
        <div className="grid gap-1 border-border-strong border-l-2 pl-3">
          {granted_date && <p className="font-medium">{t("own.givenDay", { day: say.day(granted_date) })}</p>}
          {reply && <p className="whitespace-pre-line wrap-anywhere">{reply}</p>}
          <p className="text-fg-muted text-sm">
            {t("answeredBy", { person: fullName(answered_by), when: say.dayOf(answered_at) })}
          </p>
        </div>
      )}
    </>
  );
}
