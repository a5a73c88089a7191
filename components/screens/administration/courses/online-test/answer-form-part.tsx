"use client";

import { later } from "@/components/ui/later";
import type { OnlineTestAnswer } from "@/lib/contracts/online-test-answers";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./answer-form"));

export function NewAnswerPart(props: { question: number }) {
  const Part = useFormPart(part)?.NewAnswer;
  return Part ? <Part {...props} /> : <FormWaiting />;
}

export function EditAnswerPart(props: { answer: OnlineTestAnswer }) {
  const Part = useFormPart(part)?.EditAnswer;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
