"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { confirmPart } from "@/components/kit/deletion/confirm-later";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { useWhenIdle } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { answerForm } from "./answer-form-part";
import { EditingContext, useEditing, useEditingState } from "./editing";
import { OnlineTestEditor } from "./online-test-editor";
import { OnlineTestFormPart, onlineTestForm } from "./online-test-form-part";
import { questionForm } from "./question-form-part";

type OnlineTestTabProps = { course: number; kind: CourseKind };

/** The online test of a course, or a button to add one. */
export function OnlineTestTab({ course, kind }: OnlineTestTabProps) {
  const editing = useEditingState();
  const { data, error, refetch } = useLastingQuery(listQuery(onlineTestContract.list, { course }));
  const test = data?.results[0];
  useWhenIdle(confirmPart);
  useWhenIdle(onlineTestForm);
  useWhenIdle(questionForm);
  useWhenIdle(answerForm);
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

function NoOnlineTest({ course, kind }: OnlineTestTabProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const id = useId();
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
          <Button id={editing.openerId("new-test")} variant="primary" onClick={() => void editing.open("new-test")}>
            {t("add")}
          </Button>
        }
      />
    </div>
  );
}
