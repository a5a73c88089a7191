"use client";

import { Copy, Ellipsis, FileDown, FileUp, ListChecks, Pencil, Play, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { confirmPart, LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { download } from "@/components/kit/table/csv";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { PageState } from "@/components/ui/page-state";
import { listQuery } from "@/lib/client/queries";
import { sendFileRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import { type QuestionFormat, questionExchangeContract } from "@/lib/contracts/question-exchange";
import { clockText } from "@/lib/rules/clock-text";
import { triesInAll } from "@/lib/rules/tries";
import { EditingContext, useEditing, useEditingState } from "./editing";
import { answerForm, questionForm } from "./form-parts";
import { OnlineTestFormPart, onlineTestForm } from "./online-test-form-part";
import { totalsOf } from "./question-facts";
import { QuestionList } from "./question-list";
import { RegradeNote } from "./regrade-note";
import { useImportDialog } from "./use-import-dialog";

type OnlineTestTabProps = { course: number; kind: CourseKind };

/** The online test of a course, or a button to add one. */
export function OnlineTestTab({ course, kind }: OnlineTestTabProps) {
  const editing = useEditingState();
  const { data, error, refetch } = useLastingQuery(listQuery(onlineTestContract.list, { course }));
  const test = data?.results[0];
  useFetchWhenIdle(confirmPart);
  useFetchWhenIdle(onlineTestForm);
  useFetchWhenIdle(questionForm);
  useFetchWhenIdle(answerForm);
  useFocusWhenGone(test !== undefined, editing.openerId("new-test"));
  if (!data)
    return error ? (
      <FailedState error={error} retry={() => void refetch()} />
    ) : (
      <LoadingRows columns={3} retry={() => void refetch()} />
    );
  return (
    <EditingContext value={editing}>
      {test ? <OnlineTestEditor key={test.id} test={test} /> : <NoOnlineTest course={course} kind={kind} />}
    </EditingContext>
  );
}

/** The buttons of a deleted test disappear, so the focus moves to the button that adds a test. */
function useFocusWhenGone(hasTest: boolean, adderId: string): void {
  const had = useRef(hasTest);
  useEffect(() => {
    if (had.current && !hasTest && document.activeElement === document.body) document.getElementById(adderId)?.focus();
    had.current = hasTest;
  }, [hasTest, adderId]);
}

const copyPart = lazyPart(() => import("./copy-dialog"));

function NoOnlineTest({ course, kind }: OnlineTestTabProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const id = useId();
  const [isCopying, setIsCopying] = useState(false);
  const endCopying = () => setIsCopying(false);
  const copying = useLazyPart(copyPart, isCopying, endCopying);
  if (editing.key === "new-test")
    return (
      <section
        aria-labelledby={id}
        className="grid min-w-0 max-w-2xl gap-4 rounded-lg border border-border bg-surface p-4"
      >
        <h2 id={id} className="text-lg">
          {t("newTest")}
        </h2>
        <OnlineTestFormPart course={course} />
      </section>
    );
  return (
    <div className="rounded-lg border border-border bg-surface">
      <PageState
        icon={<ListChecks />}
        title={t("none")}
        text={t(`noneText.${kind}`)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button id={editing.openerId("new-test")} variant="primary" onClick={() => void editing.open("new-test")}>
              {t("add")}
            </Button>
            <Button onClick={() => setIsCopying(true)}>
              <Copy aria-hidden />
              {t("copy.open")}
            </Button>
          </div>
        }
      />
      {isCopying && copying && <copying.CopyDialog course={course} kind={kind} onClose={endCopying} />}
    </div>
  );
}

/** The editor of an existing test: its settings, then its questions. */
export function OnlineTestEditor({ test }: { test: OnlineTest }) {
  const t = useTranslations("testEditor");
  const id = useId();
  const { data, error, refetch } = useLastingQuery(listQuery(onlineTestQuestionContract.list, { test: test.id }));
  const questions = data?.results;
  return (
    <div className="grid min-w-0 gap-4">
      <OnlineTestHead test={test} questions={questions ?? []} />
      <RegradeNote test={test.id} />
      <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-surface">
        <h2 id={id} className="border-border border-b px-4 py-3 text-lg">
          {t("questions.title")}
        </h2>
        {questions ? (
          <QuestionList test={test} questions={questions} />
        ) : error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={3} retry={() => void refetch()} />
        )}
      </section>
    </div>
  );
}

type OnlineTestHeadProps = { test: OnlineTest; questions: readonly OnlineTestQuestion[] };
type HeadDialog = "delete" | "take";

const previewPart = lazyPart(() => import("./preview-dialog"), { isRare: true });

/** The test's title, pass score and actions. */
export function OnlineTestHead({ test, questions }: OnlineTestHeadProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const id = useId();
  const [dialog, setDialog] = useState<HeadDialog>();
  const close = () => setDialog(undefined);
  const importing = useImportDialog(test);
  const preview = useLazyPart(previewPart, dialog === "take", close);
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg wrap-anywhere">
            {test.title}
          </h2>
          {test.description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-fg-muted wrap-anywhere">{test.description}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDialog("take")}>
            <Play aria-hidden />
            {t("take")}
          </Button>
          <Button id={editing.openerId("test")} onClick={() => void editing.open("test")}>
            <Pencil aria-hidden />
            {t("edit")}
          </Button>
          <MoreMenu test={test} onImport={importing.open} onDelete={() => setDialog("delete")} />
        </div>
      </div>
      <OnlineTestFacts test={test} questions={questions} />
      {editing.key === "test" && (
        <div className="max-w-2xl border-border border-t pt-4">
          <OnlineTestFormPart test={test} />
        </div>
      )}
      {dialog === "delete" && (
        <LazyConfirm
          what="delete"
          endpoint={onlineTestContract.remove}
          id={test.id}
          rowName={test.title}
          onClose={close}
        />
      )}
      {importing.dialog}
      {dialog === "take" && preview && <preview.PreviewDialog test={test} questions={questions} onClose={close} />}
    </section>
  );
}

type MoreMenuProps = { test: OnlineTest; onImport(): void; onDelete(): void };

function MoreMenu({ test, onImport, onDelete }: MoreMenuProps) {
  const t = useTranslations("testEditor");
  const toasts = useToasts();
  const save = (format: QuestionFormat) => void exportQuestions(test.id, format).catch(toasts.problem);
  return (
    <Menu
      label={t("more")}
      trigger={
        <IconButton label={t("more")}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FileUp aria-hidden />} onSelect={onImport}>
        {t("import")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("gift")}>
        {t("exportGift")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("csv")}>
        {t("exportCsv")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onSelect={onDelete}>
        {t("delete")}
      </MenuItem>
    </Menu>
  );
}

/** Downloads the questions of a test. */
async function exportQuestions(id: number, format: QuestionFormat): Promise<void> {
  const { name, content } = await sendFileRequest(questionExchangeContract.export, {
    params: { id },
    query: { format },
  });
  download(name, content);
}

/** The numbers of the test, updated after each change of a question. */
function OnlineTestFacts({ test, questions }: { test: OnlineTest; questions: readonly OnlineTestQuestion[] }) {
  const t = useTranslations("testEditor.facts");
  const { score, seconds } = totalsOf(questions);
  const time = test.time_limit ? t("minutes", { count: test.time_limit }) : t("byQuestions");
  return (
    <dl aria-label={t("label")} className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact label={t("questions")}>{questions.length}</Fact>
      <Fact label={t("total")}>{score}</Fact>
      <Fact label={t("passing")}>{t("passingOf", { score: test.passing_score })}</Fact>
      <Fact label={t("tries")}>{triesInAll(test.max_retries)}</Fact>
      {test.has_time_limit && <Fact label={t("time")}>{time}</Fact>}
      {test.has_time_limit && seconds > 0 && <Fact label={t("questionTime")}>{clockText(seconds)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
