"use client";

import { ChevronRight, Pencil, Plus, Trash2, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { OrderList } from "@/components/kit/table/order-list";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Remark } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { shownScore } from "@/lib/rules/shown-score";
import { AnswerRow } from "./answer-row";
import { useEditing } from "./editing";
import { EditAnswerPart, EditQuestionPart, NewAnswerPart } from "./form-parts";
import { shortName, warningOf } from "./question-facts";
import { restoreAnswer } from "./restore";

type QuestionRowProps = {
  question: OnlineTestQuestion;
  number: number;
  isOpen: boolean;
  hasTimeLimit: boolean;
  onToggle(id: number): Promise<void>;
  onDelete(question: OnlineTestQuestion): void;
};

/** Extends the panel below the handle and the buttons, because phones have no width to spare. */
const panelClass = "-mr-20 min-w-0 pt-1 pb-3 max-sm:-ml-7 sm:pl-7 pointer-coarse:-mr-26 max-sm:pointer-coarse:-ml-9";

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
        className="flex w-full min-w-0 items-start gap-2 rounded-sm px-1 py-2 text-start hover:bg-surface-2 pointer-coarse:min-h-touch"
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
      <span>{t("questions.share", { share: shownScore(score_weight) })}</span>
      {hasTimeLimit && time_limit > 0 && <span>{t("questions.limit", { count: time_limit })}</span>}
      {answers_count > 0 && <span>{t("questions.answers", { count: answers_count })}</span>}
      {warning && <Remark icon={<TriangleAlert aria-hidden />}>{t(`warnings.${warning}`)}</Remark>}
    </span>
  );
}

type QuestionPanelProps = {
  question: OnlineTestQuestion;
  hasTimeLimit: boolean;
  onDelete(question: OnlineTestQuestion): void;
};

/** An open question: its form and its answers. */
function QuestionPanel({ question, hasTimeLimit, onDelete }: QuestionPanelProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const { data, error, refetch } = useLastingQuery(listQuery(onlineTestAnswerContract.list, { question: question.id }));
  const key = `question-${question.id}` as const;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" id={editing.openerId(key)} onClick={() => void editing.open(key, question.id)}>
          <Pencil aria-hidden />
          {t("questions.edit")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDelete(question)}>
          <Trash2 aria-hidden />
          {t("questions.delete")}
        </Button>
      </div>
      {editing.key === key && (
        <section aria-label={t("questions.edit")} className="rounded-md border border-border bg-surface-2 p-3">
          <EditQuestionPart question={question} hasTimeLimit={hasTimeLimit} />
        </section>
      )}
      {data ? (
        <AnswerList question={question} answers={data.results} />
      ) : error ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={2} retry={() => void refetch()} />
      )}
    </div>
  );
}

type AnswerListProps = { question: OnlineTestQuestion; answers: readonly OnlineTestAnswer[] };

/** The answers of a question in their order. */
function AnswerList({ question, answers }: AnswerListProps) {
  const t = useTranslations("testEditor.answers");
  const toasts = useToasts();
  const editing = useEditing();
  const order = useSend(onlineTestQuestionContract.order);
  const [deleting, setDeleting] = useState<OnlineTestAnswer>();
  const place = useFocusAfter(deleting !== undefined);
  const key = `new-answer-${question.id}` as const;

  async function put(ids: number[]) {
    try {
      await order.send({ params: { id: question.id }, body: { ids } });
    } catch (error) {
      toasts.problem(error);
      throw error;
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 rounded-md border border-border outline-none">
      {answers.length > 0 && (
        <div className="px-1">
          <OrderList
            label={t("label", { question: shortName(question.title) })}
            rows={answers}
            rowKey={idOf}
            rowName={nameOf}
            onOrder={put}
            hasOwnSteps
          >
            {(answer, place, moveTo) =>
              editing.key === `answer-${answer.id}` ? (
                <EditAnswerPart answer={answer} />
              ) : (
                <AnswerRow
                  answer={answer}
                  up={place > 0 ? () => moveTo(place - 1) : undefined}
                  down={place < answers.length - 1 ? () => moveTo(place + 1) : undefined}
                  onDelete={setDeleting}
                />
              )
            }
          </OrderList>
        </div>
      )}
      <div className={answers.length > 0 ? "border-border border-t p-3" : "p-3"}>
        {editing.key === key ? (
          <NewAnswerPart question={question.id} />
        ) : (
          <Button size="sm" id={editing.openerId(key)} onClick={() => void editing.open(key, question.id)}>
            <Plus aria-hidden />
            {t("add")}
          </Button>
        )}
      </div>
      {deleting && (
        <LazyConfirm
          what="delete"
          endpoint={onlineTestAnswerContract.remove}
          id={deleting.id}
          rowName={nameOf(deleting)}
          undo={() => restoreAnswer(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

function idOf({ id }: OnlineTestAnswer): number {
  return id;
}

function nameOf({ title }: OnlineTestAnswer): string {
  return shortName(title);
}
