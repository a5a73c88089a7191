"use client";

import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { FailedState } from "@/components/kit/table/table-states";
import { Dialog } from "@/components/ui/dialog";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { PreviewResult } from "./preview-result";
import { PreviewRun } from "./preview-run";
import { PreviewStart } from "./preview-start";

type PreviewDialogProps = { test: OnlineTest; questions: readonly OnlineTestQuestion[]; onClose(): void };
export type PreviewQuestion = OnlineTestQuestion & { answers: { id: number; title: string; is_correct: boolean }[] };
export type Marks = ReadonlyMap<number, ReadonlySet<number>>;
type Stage = { name: "start" } | { name: "run" } | { name: "result"; ticked: Marks };

/** A preview of the test as learners take it. The browser grades it, and nothing is saved. */
export function PreviewDialog({ test, questions, onClose }: PreviewDialogProps) {
  const t = useTranslations("testEditor");
  const [stage, setStage] = useState<Stage>({ name: "start" });
  const { asked, error, refetch } = useAsked(test, questions);
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("preview.title", { test: test.title })} closeLabel={t("close")}>
      <div className="grid min-w-0 gap-4">
        <p className="flex items-start gap-2 rounded-md border border-st-review-bd bg-st-review-bg px-3 py-2 text-st-review-fg">
          <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("preview.nothingSaved")}
        </p>
        {!asked && (error ? <FailedState error={error} retry={refetch} /> : <Loading />)}
        {asked && stage.name === "start" && (
          <PreviewStart test={test} questions={asked} onStart={() => setStage({ name: "run" })} />
        )}
        {asked && stage.name === "run" && (
          <PreviewRun test={test} questions={asked} onEnd={(ticked) => setStage({ name: "result", ticked })} />
        )}
        {asked && stage.name === "result" && (
          <PreviewResult
            test={test}
            questions={asked}
            ticked={stage.ticked}
            onAgain={() => setStage({ name: "run" })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function Loading() {
  const t = useTranslations("quiz");
  return <p role="status">{t("loading")}</p>;
}

/** The questions at the time of opening, so that later changes do not affect a running preview. */
function useAsked(test: OnlineTest, questions: readonly OnlineTestQuestion[]) {
  const { data, error, refetch } = useLastingQuery({
    ...listQuery(onlineTestAnswerContract.list, { test: test.id }),
    refetchOnWindowFocus: false,
  });
  const asked = useMemo(() => {
    if (!data) return undefined;
    const byQuestion = new Map(
      questions.map((question): [number, PreviewQuestion] => [question.id, { ...question, answers: [] }]),
    );
    for (const answer of data.results) byQuestion.get(answer.question)?.answers.push(answer);
    return [...byQuestion.values()];
  }, [data, questions]);
  return { asked, error, refetch: () => void refetch() };
}
