"use client";

import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { DAYS_OF_JOY } from "@/lib/client/celebrated";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { dayAfter } from "@/lib/rules/deadlines";

type Program = UserProgram & { kind: CourseKind };

const finishedPart = lazyPart(() => import("./finished-card"));

/** The programs that the reader has finished in the last days. */
export function finishedLately<P extends Program>(programs: readonly P[], today: string): P[] {
  const since = dayAfter(today, -DAYS_OF_JOY);
  return programs.filter(({ status, pass_date }) => status === "done" && pass_date !== null && pass_date >= since);
}

/** For a week what was finished, without a heading: the congratulation is one. */
export function Finished({ programs }: { programs: readonly Program[] }) {
  if (programs.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {programs.map((program) => (
        <li key={program.id}>
          <LazyPart of={finishedPart} waiting={<Skeleton className="h-32" />}>
            {({ FinishedCard }) => <FinishedCard program={program} />}
          </LazyPart>
        </li>
      ))}
    </ul>
  );
}
