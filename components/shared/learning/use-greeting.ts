import { useEffect, useState } from "react";
import { keepCelebrated, wasCelebrated } from "@/lib/client/celebrated";
import type { FinishedProgram } from "./finished-lately";

/** Whether this browser greets a finished program for the first time, on whichever page. One that is finished again has another day. */
export function useGreeting({ id, pass_date }: FinishedProgram): boolean {
  const key = `program-${id}-${pass_date}`;
  const [isFirst] = useState(() => !wasCelebrated(key));
  useEffect(() => keepCelebrated(key), [key]);
  return isFirst;
}
