"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { Dialog } from "@/components/ui/dialog";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";

/** How each question of the last try was answered. The server says which answers are right only when no try is left. */
export function AnswersDialog({ kind, course, onClose }: { kind: CourseKind; course: number; onClose(): void }) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(detailQuery(attemptContracts[kind].answers, { id: course }));
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("answers.title")} closeLabel={t("answers.close")}>
      {error && !data ? (
        <Failed error={error} title={t("answers.failed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : (
        <ol className="grid gap-4">
          {data.results
            .map((answer, at) => ({ ...answer, number: at + 1 }))
            .map(({ number, title, is_correct, is_reached, answers, correct_answers }) => (
              <AnsweredQuestion
                key={number}
                number={number}
                title={title}
                isRight={is_correct}
                isAnswered={is_reached}
                answers={answers}
                correct={correct_answers}
              />
            ))}
        </ol>
      )}
    </Dialog>
  );
}
