"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import { AnswerList } from "./answer-list";
import { useEditing } from "./editing";
import { EditQuestionPart } from "./question-form-part";

type QuestionPanelProps = {
  question: OnlineTestQuestion;
  hasTimeLimit: boolean;
  onDelete(question: OnlineTestQuestion): void;
};

/** An open question: its form and its answers. */
export function QuestionPanel({ question, hasTimeLimit, onDelete }: QuestionPanelProps) {
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
