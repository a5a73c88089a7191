"use client";

import { later } from "@/components/ui/later";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./question-form"));

export function NewQuestionPart(props: { test: OnlineTest; onDone(id: number): void }) {
  const Part = useFormPart(part)?.NewQuestion;
  return Part ? <Part {...props} /> : <FormWaiting />;
}

export function EditQuestionPart(props: { question: OnlineTestQuestion; hasTimeLimit: boolean }) {
  const Part = useFormPart(part)?.EditQuestion;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
