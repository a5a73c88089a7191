"use client";

import { later } from "@/components/ui/later";
import type { OnlineTest } from "@/lib/contracts/online-tests";
import { FormWaiting, useFormPart } from "./form-part";

const part = later(() => import("./online-test-form"));

/** The form of an existing test, or of a new one for a course. */
export function OnlineTestFormPart(props: { test: OnlineTest } | { course: number }) {
  const Part = useFormPart(part)?.OnlineTestForm;
  return Part ? <Part {...props} /> : <FormWaiting />;
}
