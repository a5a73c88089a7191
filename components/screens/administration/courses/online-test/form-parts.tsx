"use client";

import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { OnlineTestAnswer } from "@/lib/contracts/online-test-answers";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { NewQuestionProps } from "./question-forms";

export const answerForm = lazyPart(() => import("./answer-forms"));

export function NewAnswerPart(props: { question: number }) {
  return (
    <LazyPart of={answerForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.NewAnswer {...props} />}
    </LazyPart>
  );
}

export function EditAnswerPart(props: { answer: OnlineTestAnswer }) {
  return (
    <LazyPart of={answerForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.EditAnswer {...props} />}
    </LazyPart>
  );
}

export const questionForm = lazyPart(() => import("./question-forms"));

export function NewQuestionPart(props: NewQuestionProps) {
  return (
    <LazyPart of={questionForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.NewQuestion {...props} />}
    </LazyPart>
  );
}

export function EditQuestionPart(props: { question: OnlineTestQuestion; hasTimeLimit: boolean }) {
  return (
    <LazyPart of={questionForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.EditQuestion {...props} />}
    </LazyPart>
  );
}
