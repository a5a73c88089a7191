"use client";

import { Part } from "@/components/kit/feedback/part";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { OnlineTestAnswer } from "@/lib/contracts/online-test-answers";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";

export const answerForm = later(() => import("./answer-form"));

export function NewAnswerPart(props: { question: number }) {
  return (
    <Part of={answerForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.NewAnswer {...props} />}
    </Part>
  );
}

export function EditAnswerPart(props: { answer: OnlineTestAnswer }) {
  return (
    <Part of={answerForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.EditAnswer {...props} />}
    </Part>
  );
}

export const questionForm = later(() => import("./question-form"));

export function NewQuestionPart(props: { test: OnlineTest; onDone(id: number): void }) {
  return (
    <Part of={questionForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.NewQuestion {...props} />}
    </Part>
  );
}

export function EditQuestionPart(props: { question: OnlineTestQuestion; hasTimeLimit: boolean }) {
  return (
    <Part of={questionForm} waiting={<Skeleton className="h-40" />}>
      {(form) => <form.EditQuestion {...props} />}
    </Part>
  );
}
