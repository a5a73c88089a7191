"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { Button } from "@/components/ui/button";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type CourseCredit, creditContract } from "@/lib/contracts/course-credits";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

type CreditLinesProps = {
  /** The course of a person. */
  userCourse: number;
  /** An administrator may take it away. */
  canTakeAway?: boolean;
};

/** Why a course is credited to a person: when it was passed, until when it counts, who has credited it and what proves it. */
export function CreditLines({ userCourse, canTakeAway = false }: CreditLinesProps) {
  const { data } = useLastingQuery(listQuery(creditContract.list, { user_course: userCourse, state: "stands" }));
  const [credit] = data?.results ?? [];
  if (!credit) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <CreditFacts credit={credit} />
      {canTakeAway && <TakeAway credit={credit} />}
    </div>
  );
}

/** The same in the card of a learner's stages. */
export function CreditRecord({ course }: { course: Pick<UserCourse, "id"> }) {
  return (
    <div className="border-border border-t p-4 empty:hidden">
      <CreditLines userCourse={course.id} />
    </div>
  );
}

export function CreditFacts({ credit }: { credit: CourseCredit }) {
  const { origin, reason, passed_on, valid_until, made_by, made_at, document } = credit;
  const t = useTranslations("credits");
  const timeZone = useTimeZone() ?? "UTC";
  const facts = [
    t("facts.passed", { date: shownDate(passed_on) }),
    valid_until && t("facts.until", { date: shownDate(valid_until) }),
    made_by && t("facts.by", { person: fullName(made_by), date: dayText(made_at, timeZone) }),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-0.5 border-border-strong border-l-2 pl-3">
      <span className="whitespace-pre-line wrap-anywhere">
        {origin === "taken_over" ? t("facts.from", { program: reason }) : reason}
      </span>
      <span className="text-fg-muted text-sm tabular-nums">{facts.join(" · ")}</span>
      {document && (
        <a
          href={document.file}
          className="inline-flex items-center text-link text-sm underline-offset-2 hover:underline pointer-coarse:min-h-touch"
        >
          {document.title}
        </a>
      )}
    </div>
  );
}

function TakeAway({ credit }: { credit: CourseCredit }) {
  const t = useTranslations("credits");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t("takeAway")}
      </Button>
      {isAsking && <TakeAwayQuestion credit={credit} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks, because certificates may be revoked by it. */
export function TakeAwayQuestion({ credit, onClose }: { credit: CourseCredit; onClose(): void }) {
  const t = useTranslations("credits");
  const row = `${credit.course_title}, ${fullName(credit.user)}`;
  return (
    <LazyConfirm
      what="change"
      endpoint={creditContract.takeAway}
      id={credit.id}
      rowName={row}
      title={t("takeTitle")}
      text={t("takeText", { row })}
      confirmLabel={t("takeAway")}
      doneText={t("taken", { row })}
      onClose={onClose}
    />
  );
}
