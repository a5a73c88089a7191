"use client";

import { type Later, useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { useEditing } from "./editing";

/** Loads a form's code when it is first opened; closes the form if loading fails. */
export function useFormPart<M>(part: Later<M>): M | undefined {
  const { close } = useEditing();
  return useLater(part, true, () => close());
}

export function FormWaiting() {
  return <Skeleton className="h-40" />;
}
