"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Deadline } from "@/components/shared/status/deadline";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { Button } from "@/components/ui/button";
import type { ReportedCourse, ReportedStudy } from "@/lib/contracts/person-report";
import { isDue } from "@/lib/rules/program-states";
import { useNudge } from "./use-nudge";

type NudgeButtonProps = { person: number; study: ReportedStudy; course: ReportedCourse };

/** Reminds a person of a course that is late or due soon, beside its day; nothing of other courses, nor of one's own. */
export function NudgeButton({ person, study, course }: NudgeButtonProps) {
  const { id, title, deadline_date: day, passed_at } = course;
  const t = useTranslations("nudge");
  const table = useTranslations("table");
  const { user: reader } = useCurrentUser();
  const urgencyOf = useUrgency();
  const { nudge, isSending } = useNudge();
  if (!day || passed_at || !isDue(study.status) || urgencyOf(day).urgency === "later") return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Deadline day={day} isDone={false} />
      {reader && reader.id !== person && (
        <Button
          size="sm"
          isBusy={isSending}
          aria-label={table("actionOn", { action: t("action"), row: title })}
          onClick={() => void nudge({ user: person, user_course: id })}
          className="print:hidden"
        >
          <BellRing aria-hidden />
          {t("action")}
        </Button>
      )}
    </span>
  );
}
