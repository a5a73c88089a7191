"use client";

import { BookOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";

/** More are in the dialog with all answers. */
const MOST = 5;

type WeakQuestionsProps = {
  kind: CourseKind;
  course: number;
  /** Where the course's materials are, if it has any. */
  materials: string | undefined;
  onAll(): void;
};

/** The questions of the last try that were not answered right, and the way to what can be read about them. */
export function WeakQuestions({ kind, course, materials, onAll }: WeakQuestionsProps) {
  const t = useTranslations("quiz.weak");
  const { data } = useLastingQuery(detailQuery(attemptContracts[kind].answers, { id: course }));
  const weak = (data?.results ?? [])
    .map((answer, at) => ({ ...answer, number: at + 1 }))
    .filter(({ is_correct }) => !is_correct);
  if (weak.length === 0) return null;
  const more = weak.length - MOST;
  return (
    <section aria-labelledby="weak-title" className="grid gap-3 rounded-lg border border-border bg-surface p-5">
      <h2 id="weak-title" className="text-md">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {weak.slice(0, MOST).map(({ number, title, is_reached }) => (
          <AnsweredQuestion key={number} number={number} title={title} isRight={false} isAnswered={is_reached} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {materials && (
          <Link href={materials} className={buttonClass()}>
            <BookOpen aria-hidden />
            {t("materials")}
          </Link>
        )}
        {more > 0 && (
          <Button variant="ghost" onClick={onAll}>
            {t("more", { count: more })}
          </Button>
        )}
      </div>
    </section>
  );
}
