"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { StatusBadge } from "@/components/ui/badge";
import { Fold } from "@/components/ui/fold";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import type { CourseKind } from "@/lib/contracts/courses";
import { type ExamDecision, inPersonExamContracts } from "@/lib/contracts/in-person-exams";
import { fullName } from "@/lib/rules/person-names";

type DecisionProps = {
  decision: ExamDecision;
  /** Who decided, where a name leads further; otherwise the name alone. */
  examiner?: ((person: ExamDecision["decided_by"]) => ReactNode) | undefined;
};
type ExamDecisionsProps = { kind: CourseKind; course: number; isDecided: boolean } & Pick<DecisionProps, "examiner">;

/** The decision that stands, with the examiner's comment. Earlier ones are folded, because they count no more. */
export function ExamDecisions({ kind, course, isDecided, examiner }: ExamDecisionsProps) {
  const t = useTranslations("learning.stages");
  const { data, error } = useLastingQuery(detailQuery(inPersonExamContracts[kind].decisions, { id: course }));
  if (error && !data) return <ProblemBox error={error} title={t("decision")} />;
  if (!data?.results.length) return null;
  const [standing, earlier] = isDecided ? [data.results[0], data.results.slice(1)] : [undefined, data.results];
  return (
    <div className="grid gap-3 border-border border-t p-4">
      {standing && (
        <>
          <h4 className="font-medium">{t("decision")}</h4>
          <Decision decision={standing} examiner={examiner} />
        </>
      )}
      {earlier.length > 0 && (
        <Fold
          head={t("earlierDecisions", { count: earlier.length })}
          headClassName="text-fg-muted pointer-coarse:items-center"
        >
          <ul className="mt-3 grid gap-4">
            {earlier.map((one) => (
              <li key={one.number}>
                <Decision decision={one} examiner={examiner} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

function Decision({ decision: { status, comment, decided_by, decided_at }, examiner = fullName }: DecisionProps) {
  const t = useTranslations("learning.stages");
  const say = useSpoken();
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status === "passed" ? "active" : "rejected"} label={t(`statuses.${status}`)} />
        <span className="min-w-0 wrap-anywhere">{examiner(decided_by)}</span>
        <span className="text-fg-muted text-sm tabular-nums">{say.minute(decided_at)}</span>
      </figcaption>
      {comment && (
        <blockquote className="max-w-prose whitespace-pre-line border-border-strong border-l-4 pl-3 wrap-anywhere">
          {comment}
        </blockquote>
      )}
    </figure>
  );
}
