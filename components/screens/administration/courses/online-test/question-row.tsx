"use client";

import { ChevronRight, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Remark } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import { warningOf } from "./question-facts";
import { QuestionPanel } from "./question-panel";

type QuestionRowProps = {
  question: OnlineTestQuestion;
  number: number;
  isOpen: boolean;
  hasTimeLimit: boolean;
  onToggle(id: number): Promise<void>;
  onDelete(question: OnlineTestQuestion): void;
};

/** Extends the panel below the handle and the buttons, because phones have no width to spare. */
const panelClass = "-mr-20 min-w-0 pt-1 pb-3 max-sm:-ml-7 sm:pl-7 pointer-coarse:-mr-24 max-sm:pointer-coarse:-ml-9";

/** A question in the list; while it is closed, one line of facts that renders quickly. */
export const QuestionRow = memo(function QuestionRow({
  question,
  number,
  isOpen,
  hasTimeLimit,
  onToggle,
  onDelete,
}: QuestionRowProps) {
  const panelId = `question-${question.id}-panel`;
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => void onToggle(question.id)}
        className="flex w-full min-w-0 items-start gap-2 rounded-sm px-1 py-2 text-start hover:bg-surface-2 pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={cx("mt-0.5 size-4 shrink-0 text-fg-muted transition-transform", isOpen && "rotate-90")}
        />
        <span className="min-w-0 flex-1">
          <span className={cx("block font-medium wrap-anywhere", isOpen ? "whitespace-pre-line" : "line-clamp-2")}>
            <span className="tabular-nums text-fg-muted">{number}.</span> {question.title}
          </span>
          <Facts question={question} hasTimeLimit={hasTimeLimit} />
        </span>
      </button>
      {isOpen && (
        <div id={panelId} className={panelClass}>
          <QuestionPanel question={question} hasTimeLimit={hasTimeLimit} onDelete={onDelete} />
        </div>
      )}
    </div>
  );
});

function Facts({ question, hasTimeLimit }: { question: OnlineTestQuestion; hasTimeLimit: boolean }) {
  const t = useTranslations("testEditor");
  const { score, score_weight, time_limit, answers_count } = question;
  const warning = warningOf(question);
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-sm tabular-nums">
      <span>{t("questions.points", { count: score })}</span>
      <span>{t("questions.share", { share: score_weight })}</span>
      {hasTimeLimit && time_limit > 0 && <span>{t("questions.limit", { count: time_limit })}</span>}
      {answers_count > 0 && <span>{t("questions.answers", { count: answers_count })}</span>}
      {warning && <Remark icon={<TriangleAlert aria-hidden />}>{t(`warnings.${warning}`)}</Remark>}
    </span>
  );
}
