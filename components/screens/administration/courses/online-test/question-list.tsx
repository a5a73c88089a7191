"use client";

import { FileUp, ListPlus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsArrayOf, parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { OrderList } from "@/components/kit/table/order-list";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSameFunction } from "@/components/ui/use-same-function";
import { useSend } from "@/lib/client/mutations";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { useEditing } from "./editing";
import { NewQuestionPart } from "./form-parts";
import { shortName } from "./question-facts";
import { QuestionRow } from "./question-row";
import { questionRestorer } from "./restore";
import { useImportDialog } from "./use-import-dialog";

/** That which was added last, wherever it stands. */
function newestOf(questions: readonly OnlineTestQuestion[]): OnlineTestQuestion | undefined {
  return questions.reduce<OnlineTestQuestion | undefined>(
    (best, one) => (best && best.id > one.id ? best : one),
    undefined,
  );
}

type QuestionListProps = { test: OnlineTest; questions: readonly OnlineTestQuestion[] };

/** The questions in their order. The address keeps which of them are open. */
export function QuestionList({ test, questions }: QuestionListProps) {
  const t = useTranslations("testEditor.questions");
  const words = useTranslations("testEditor");
  const toasts = useToasts();
  const editing = useEditing();
  const order = useSend(onlineTestContract.order);
  const { opened, toggle, show } = useOpened();
  const [deleting, setDeleting] = useState<{ question: OnlineTestQuestion; restore(): Promise<void> }>();
  const importing = useImportDialog(test);
  // The pressed button disappears with the empty state.
  const place = useFocusAfter(deleting !== undefined || importing.isOpen);
  const isAdding = editing.key === "new-question";

  async function put(ids: number[]) {
    try {
      await order.send({ params: { id: test.id }, body: { ids } });
    } catch (error) {
      toasts.problem(error);
      throw error;
    }
  }

  // The same function each time, so that no row is rendered again.
  const askToDelete = useCallback(
    (question: OnlineTestQuestion) =>
      void questionRestorer(question).then((restore) => setDeleting({ question, restore }), toasts.problem),
    [toasts],
  );

  function answer(id: number) {
    show(id);
    void editing.open(`new-answer-${id}`, id);
  }

  const add = (
    <Button
      id={editing.openerId("new-question")}
      variant={questions.length ? "secondary" : "primary"}
      onClick={() => void editing.open("new-question")}
    >
      <Plus aria-hidden />
      {t("add")}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      {questions.length > 0 && (
        <div className="px-1 sm:px-2">
          <OrderList label={t("title")} rows={questions} rowKey={idOf} rowName={nameOf} onOrder={put}>
            {(question, at) => (
              <QuestionRow
                question={question}
                number={at + 1}
                isOpen={opened.has(question.id)}
                hasTimeLimit={test.has_time_limit}
                onToggle={toggle}
                onDelete={askToDelete}
              />
            )}
          </OrderList>
        </div>
      )}
      {isAdding && (
        <section aria-label={t("new")} className="border-border border-t bg-surface-2 p-4">
          <h3 className="mb-3 text-md">{t("new")}</h3>
          <NewQuestionPart test={test} lastScore={newestOf(questions)?.score} onDone={answer} />
        </section>
      )}
      {!isAdding && questions.length > 0 && <div className="border-border border-t px-4 py-3">{add}</div>}
      {!isAdding && questions.length === 0 && (
        <PageState
          icon={<ListPlus />}
          title={t("empty")}
          text={t("emptyText")}
          action={
            <>
              {add}
              <Button onClick={importing.open}>
                <FileUp aria-hidden />
                {words("import")}
              </Button>
            </>
          }
        />
      )}
      {importing.dialog}
      {deleting && (
        <LazyConfirm
          what="delete"
          endpoint={onlineTestQuestionContract.remove}
          id={deleting.question.id}
          rowName={nameOf(deleting.question)}
          undo={deleting.restore}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

function idOf({ id }: OnlineTestQuestion): number {
  return id;
}

function nameOf({ title }: OnlineTestQuestion): string {
  return shortName(title);
}

const idsInAddress = parseAsArrayOf(parseAsInteger).withDefault([]);

function useOpened() {
  const [ids, setIds] = useQueryState("questions.open", idsInAddress);
  const { leave } = useEditing();
  // Otherwise each key in a form would render every row again.
  const toggle = useSameFunction(async (id: number) => {
    if (!ids.includes(id)) return void setIds([...ids, id]);
    if (await leave(id)) void setIds((before) => before.filter((one) => one !== id));
  });
  const show = (id: number) => void setIds((before) => (before.includes(id) ? before : [...before, id]));
  return { opened: new Set(ids), toggle, show };
}
