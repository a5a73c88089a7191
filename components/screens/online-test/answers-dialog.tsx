"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamAnswer } from "@/lib/contracts/exams";
import { examContracts } from "./attempt";

/** How each question of the last try was answered. The server says which answers are right only when no try is left. */
export function AnswersDialog({ kind, course, onClose }: { kind: CourseKind; course: number; onClose(): void }) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(detailQuery(examContracts[kind].answers, { id: course }));
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("answers.title")} closeLabel={t("answers.close")}>
      {error && !data ? (
        <>
          <ProblemBox error={error} />
          <Button onClick={() => void refetch()}>{t("reload")}</Button>
        </>
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : (
        <ol className="grid gap-4">
          {data.results
            .map((answer, at) => ({ answer, number: at + 1 }))
            .map(({ answer, number }) => (
              <Answered key={number} number={number} answer={answer} />
            ))}
        </ol>
      )}
    </Dialog>
  );
}

function Answered({ number, answer }: { number: number; answer: ExamAnswer }) {
  const t = useTranslations("quiz.answers");
  const { title, is_correct, answers, correct_answers } = answer;
  const Icon = is_correct ? CircleCheck : CircleX;
  return (
    <li className="grid gap-1 border-border border-b pb-4 last:border-b-0">
      <p className="font-medium whitespace-pre-line wrap-anywhere">{`${number}. ${title}`}</p>
      <p className="flex items-center gap-1.5">
        <Icon aria-hidden className={is_correct ? "size-4 text-st-active-dot" : "size-4 text-danger"} />
        {t(is_correct ? "right" : "wrong")}
      </p>
      <Titles label={t("yours")} titles={answers} />
      {correct_answers && !is_correct && <Titles label={t("correct")} titles={correct_answers} />}
    </li>
  );
}

function Titles({ label, titles }: { label: string; titles: readonly { title: string }[] }) {
  const t = useTranslations("quiz.answers");
  return (
    <p className="wrap-anywhere">
      <span className="text-fg-muted">{label}: </span>
      {titles.length ? titles.map(({ title }) => title).join("; ") : t("nothing")}
    </p>
  );
}
