"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { OnlineTestHead } from "./online-test-head";
import { QuestionList } from "./question-list";

/** The editor of an existing test: its settings, then its questions. */
export function OnlineTestEditor({ test }: { test: OnlineTest }) {
  const t = useTranslations("testEditor");
  const id = useId();
  const { data, error, refetch } = useLastingQuery(listQuery(onlineTestQuestionContract.list, { test: test.id }));
  const questions = data?.results;
  return (
    <div className="grid min-w-0 gap-4">
      <OnlineTestHead test={test} questions={questions ?? []} />
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
