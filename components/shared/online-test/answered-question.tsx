import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

type Titles = readonly { title: string }[];
type AnsweredQuestionProps = {
  number: number;
  title: string;
  isRight: boolean;
  isAnswered: boolean;
  /** What it counts, where the questions count differently. */
  points?: number | undefined;
  /** What was ticked, and what is right, if the reader may see it. */
  answers?: Titles | undefined;
  correct?: Titles | undefined;
  /** More about it, beside whether it is right. */
  children?: ReactNode;
};

/** Whether the questions of a test count differently: otherwise their number says all. */
export function countDifferently(questions: readonly { points: number }[]): boolean {
  return questions.some(({ points }) => points !== questions[0]?.points);
}

/** A question of a finished try: how it was answered. */
export function AnsweredQuestion(props: AnsweredQuestionProps) {
  const { number, title, isRight, isAnswered, points, answers, correct, children } = props;
  const t = useTranslations("quiz.answers");
  const Icon = isRight ? CircleCheck : isAnswered ? CircleX : CircleMinus;
  const colour = isRight ? "text-st-active-dot" : isAnswered ? "text-danger" : "text-fg-muted";
  const titles = (of: Titles) => of.map((one) => one.title).join("; ") || t("nothing");
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={cx("mt-0.5 size-4 shrink-0", colour)} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium whitespace-pre-line wrap-anywhere">{`${number}. ${title}`}</p>
        <p className="flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
          <span>{t(isRight ? "right" : isAnswered ? "wrong" : "unanswered")}</span>
          {points !== undefined && <span>{t("pointsOf", { given: isRight ? points : 0, all: points })}</span>}
          {children}
        </p>
        {answers && isAnswered && <p className="text-sm wrap-anywhere">{t("given", { answers: titles(answers) })}</p>}
        {correct && !isRight && <p className="text-sm wrap-anywhere">{t("correct", { answers: titles(correct) })}</p>}
      </div>
    </li>
  );
}
