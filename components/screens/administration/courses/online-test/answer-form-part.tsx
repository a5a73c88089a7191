"use client";

import { Part } from "@/components/kit/feedback/part";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { OnlineTestAnswer } from "@/lib/contracts/online-test-answers";

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
