"use client";

import { later } from "@/components/ui/later";
import type { TestAnswer } from "@/lib/contracts/online-test-answers";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./answer-form"));

export function NewAnswerPart(props: { question: number }) {
  const Part = useFormPart(part)?.NewAnswer;
  return Part ? <Part {...props} /> : <FormWaiting />;
}

export function EditAnswerPart(props: { answer: TestAnswer }) {
  const Part = useFormPart(part)?.EditAnswer;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
