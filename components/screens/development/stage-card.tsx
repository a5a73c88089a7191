"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { StageBadge } from "@/components/shared/status/stage-badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { PlainTable } from "@/components/ui/plain-table";
import { useSpoken } from "@/lib/client/use-spoken";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { shownScore } from "@/lib/rules/shown-score";
import { triesInAll, triesLeft } from "@/lib/rules/tries";
import { isSaid, StageButton } from "./stage-button";

const triesPart = lazyPart(() => import("./tries-dialog"));
const creditPart = lazyPart(() => import("@/components/shared/credits/credit-lines"));
const recordPart = lazyPart(() => import("./exam-record"));

type StageCardProps = { kind: CourseKind; course: UserCourse; left: number; isLearned: boolean };

/** A course asks for an online test, an in-person exam, both, or the learner's own word: one stage or two. */
const MOST_STAGES = 2;

/** The stages of a course in the order of passing, each with its next allowed step. */
export function StageCard({ kind, course, left, isLearned }: StageCardProps) {
  const t = useTranslations("learning.stages");
  const [isReading, setIsReading] = useState(false);
  const inPerson = course.exams.find(({ exam_type }) => exam_type === "exam");
  const isDecided = inPerson?.status === "passed" || inPerson?.status === "failed";
  // Its only row says all of it.
  const isCompletion =
    course.test === null && course.exams.length > 0 && course.exams.every(({ exam_type }) => exam_type === "noexam");
  // Tries of an earlier round are history too.
  const hasHistory = course.test !== null && (course.is_retraining || course.exams.some(wasTried));
  const close = () => setIsReading(false);
  const tries = useLazyPart(triesPart, isReading, close);
  // Its only deed is the next step of the course, which stands above.
  if (isCompletion && isLearned && left === 0 && course.exams.some(({ status }) => status !== "passed")) return null;
  return (
    <section aria-labelledby="stages-title" className="rounded-lg border border-border bg-surface">
      <div className={cx("flex flex-wrap items-center justify-between gap-2", isCompletion ? "sr-only" : "p-4 pb-3")}>
        <h3 id="stages-title" className="text-md">
          {t(isCompletion ? "completion" : "title")}
        </h3>
        {hasHistory && (
          <Button size="sm" onClick={() => setIsReading(true)}>
            <History aria-hidden />
            {t("history")}
          </Button>
        )}
      </div>
      {isReading && tries && <tries.TriesDialog kind={kind} course={course} onClose={close} />}
      <div>
        <PlainTable columnsFrom="never" headers={[t("stage"), t("result"), t("step")]}>
          {course.exams.map((exam) => (
            <tr
              key={exam.exam_type}
              className={cx(
                "grid items-center gap-x-6 gap-y-2 border-border p-4 md:grid-cols-[minmax(0,1fr)_auto]",
                !isCompletion && "border-t",
              )}
            >
              <th scope="row" className="text-left font-medium">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {t(`types.${exam.exam_type}`)}
                  {!isSaid(exam) && <StageBadge stage={exam} />}
                </span>
              </th>
              <td className="text-fg-muted tabular-nums empty:hidden md:col-start-1">
                <Result exam={exam} />
              </td>
              <td className="empty:hidden md:col-start-2 md:row-span-2 md:row-start-1 md:text-end">
                <StageButton kind={kind} course={course} exam={exam} left={left} isLearned={isLearned} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      {(course.exams.length === 0 || course.exams.length > MOST_STAGES) && (
        <p className="border-border border-t p-4">{t("wrongNumber")}</p>
      )}
      {course.exams.some(({ exam_type }) => exam_type === "credit") && (
        <LazyPart of={creditPart} waiting={null}>
          {({ CreditRecord }) => <CreditRecord course={course} />}
        </LazyPart>
      )}
      {inPerson && (
        <LazyPart of={recordPart} waiting={null}>
          {({ ExamRecord }) => <ExamRecord kind={kind} course={course.id} isDecided={isDecided} />}
        </LazyPart>
      )}
    </section>
  );
}

function wasTried({ exam_type, tries, status }: ExamInfo): boolean {
  return exam_type === "etest" && (tries > 0 || status !== "new");
}

/** The last score, a better one of an earlier try, the one that is needed, and when the last was reached. */
function Result({ exam }: { exam: ExamInfo }) {
  const { exam_type, status, tries, max_retries, score, best_score, passing_score, date_finished } = exam;
  const t = useTranslations("learning.stages");
  const say = useSpoken();
  const parts = [
    exam_type === "etest" && score !== null && t("score", { score: shownScore(score, passing_score) }),
    score !== null &&
      best_score !== null &&
      best_score > score &&
      t("best", { score: shownScore(best_score, passing_score) }),
    exam_type === "etest" &&
      passing_score !== null &&
      t(score === null ? "passing" : "needed", { score: passing_score }),
    date_finished && say.dayOf(date_finished),
    exam_type === "etest" &&
      (status === "passed"
        ? `${t("tries")}: ${t("triesUsed", { used: tries, all: triesInAll(max_retries) })}`
        : t("triesUsedLeft", { all: triesInAll(max_retries), left: triesLeft(tries, max_retries) })),
  ].filter((part) => typeof part === "string");
  if (parts.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
