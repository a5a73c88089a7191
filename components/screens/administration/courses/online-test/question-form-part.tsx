"use client";

import { later } from "@/components/ui/later";
import type { TestQuestion } from "@/lib/contracts/online-test-questions";
import type { Test } from "@/lib/contracts/online-tests";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./question-form"));

export function NewQuestionPart(props: { test: Test; onDone(id: number): void }) {
  const Part = useFormPart(part)?.NewQuestion;
  return Part ? <Part {...props} /> : <FormWaiting />;
}

export function EditQuestionPart(props: { question: TestQuestion; hasTimeLimit: boolean }) {
  const Part = useFormPart(part)?.EditQuestion;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
