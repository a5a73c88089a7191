"use client";

import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Deadline } from "@/components/shared/status/deadline";
import { useUrgency } from "@/components/shared/status/use-urgency";
import type { ReportedCourse, ReportedStudy } from "@/lib/contracts/person-report";
import { isDue } from "@/lib/rules/program-states";
import { NudgeButton } from "./nudge-button";

type CourseNudgeProps = { person: number; study: ReportedStudy; course: ReportedCourse };

/** Reminds a person of a course that is late or due soon, beside its day; nothing of other courses, nor of one's own. */
export function CourseNudge({ person, study, course }: CourseNudgeProps) {
  const { id, title, deadline_date: day, passed_at } = course;
  const { user: reader } = useCurrentUser();
  const urgencyOf = useUrgency();
  if (!day || passed_at || !isDue(study.status) || urgencyOf(day).urgency === "later") return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Deadline day={day} isDone={false} />
      {reader && reader.id !== person && (
        <NudgeButton user={person} user_course={id} row={title} day={day} className="print:hidden" />
      )}
    </span>
  );
}
