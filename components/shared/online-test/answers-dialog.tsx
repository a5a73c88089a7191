"use client";

import { BookOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import { AnsweredQuestion, countDifferently } from "./answered-question";

type AnswersDialogProps = {
  kind: CourseKind;
  course: number;
  /** Where the course's materials are, if it has any and they are on another page. */
  materials?: string | undefined;
  onClose(): void;
};

type Answers = readonly { is_correct: boolean; points: number }[];

const rightOf = (answers: Answers) => answers.filter((one) => one.is_correct);
const pointsOf = (answers: Answers) => answers.reduce((sum, { points }) => sum + points, 0);

/** How each question of the last try was answered. The server says which answers are right only when no try is left. */
export function AnswersDialog({ kind, course, materials, onClose }: AnswersDialogProps) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(detailQuery(attemptContracts[kind].answers, { id: course }));
  const all = data?.results ?? [];
  const right = rightOf(all);
  const hasPoints = countDifferently(all);
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("answers.title")} closeLabel={t("answers.close")}>
      {error && !data ? (
        <Failed error={error} title={t("answers.failed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex flex-wrap gap-x-4 font-medium tabular-nums">
              <span>{t("answers.rightOf", { right: right.length, all: all.length })}</span>
              {hasPoints && <span>{t("answers.pointsOf", { given: pointsOf(right), all: pointsOf(all) })}</span>}
            </p>
            {materials && right.length < all.length && (
              <Link href={materials} className={buttonClass({ size: "sm" })}>
                <BookOpen aria-hidden />
                {t("weak.materials")}
              </Link>
            )}
          </div>
          <ul className="grid gap-4">
            {/* What was not right comes first. */}
            {all
              .map((answer, at) => ({ ...answer, number: at + 1 }))
              .sort((one, other) => Number(one.is_correct) - Number(other.is_correct))
              .map(({ number, title, is_correct, is_reached, points, answers, correct_answers }) => (
                <AnsweredQuestion
                  key={number}
                  number={number}
                  title={title}
                  isRight={is_correct}
                  isAnswered={is_reached}
                  points={hasPoints ? points : undefined}
                  answers={answers}
                  correct={correct_answers}
                />
              ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
