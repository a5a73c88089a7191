"use client";

import { later } from "@/components/ui/later";
import type { Test } from "@/lib/contracts/online-tests";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./online-test-form"));

/** The form of a test: of one that is there, or of a new one for a course. */
export function TestFormPart(props: { test: Test } | { course: number }) {
  const Part = useFormPart(part)?.TestForm;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
