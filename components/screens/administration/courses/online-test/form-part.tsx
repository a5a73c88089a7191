"use client";

import { type Later, useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { useEditing } from "./editing";

/** A form comes into the browser when it is first opened; where it cannot be fetched, it closes again. */
export function useFormPart<M>(part: Later<M>): M | undefined {
  const { close } = useEditing();
  return useLater(part, true, () => close());
}

export function FormWaiting() {
  return <Skeleton className="h-40" />;
}
