"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { OrderList } from "@/components/kit/order/order-list";
import { Button } from "@/components/ui/button";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { EditAnswerPart, NewAnswerPart } from "./answer-form-part";
import { AnswerRow } from "./answer-row";
import { useEditing } from "./editing";
import { shortName } from "./question-facts";
import { restoreAnswer } from "./restore";

type AnswerListProps = { question: OnlineTestQuestion; answers: readonly OnlineTestAnswer[] };

/** The answers of a question in their order. */
export function AnswerList({ question, answers }: AnswerListProps) {
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
        <ConfirmLater
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
